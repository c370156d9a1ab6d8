"""What the harness promises: nothing goes wrong unseen."""

import pytest

from tests.browser.pages import Pages, axe, screenshot

PNG = b"\x89PNG"


@pytest.fixture
def watched(browser, server):
    return Pages(browser, server.address)


@pytest.mark.parametrize(
    ("script", "trouble"),
    [
        ("console.error('boo')", "console: boo"),
        ("setTimeout(() => { throw new Error('bang') }); 0", "uncaught: Error: bang"),
        ("document.body.innerHTML = '<p style=\"color: red\">'", "the policy forbids inline"),
        ("fetch('http://127.0.0.1:9/').catch(() => 0)", "the policy forbids http://127.0.0.1:9"),
        ("location.href = 'http://127.0.0.1:9/'; 0", "asked another host: http://127.0.0.1:9/"),
        ("new WebSocket('ws://127.0.0.1:9/'); 0", "the policy forbids ws://127.0.0.1:9"),
    ],
)
def test_what_goes_wrong_in_a_page_is_seen(watched, script, trouble):
    def told(troubles):
        return any(line.startswith((trouble, f"console: {trouble}")) for line in troubles)

    page = watched("/")
    page.evaluate(script)
    for _ in range(100):  # until it is told, on however slow a machine
        if told(watched.troubles):
            break
        page.wait_for_timeout(100)

    assert told(watched.close())


def test_what_is_expected_is_no_trouble(watched):
    watched.expect("status of 404")
    watched("/nowhere")

    assert watched.close() == []


def test_a_page_nobody_can_read_is_found_out(watched):
    page = watched("/")
    page.evaluate("document.body.innerHTML = '<button></button>'")

    assert any("button-name" in line for line in axe(page))
    watched.close()


def test_a_page_can_be_pictured(watched, tmp_path):
    page = watched("/", width=390, height=844, dark=False, still=True, touch=True)

    assert screenshot(page, tmp_path / "phone.png").read_bytes().startswith(PNG)
    watched.close()
