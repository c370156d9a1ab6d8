"""The built client, served: types, packing, caching, and nothing but its own files."""

import asyncio
import gzip
from typing import Any

import httpx
import pytest

from launchbay.server.app import HEADERS, create_app
from launchbay.server.settings import Settings

# Litestar would have the API's path parameters declared in a newer way.
pytestmark = pytest.mark.filterwarnings("ignore:.*deprecated inferred style")

HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCRIPT = "let answer = 42;\n" * 100
FILES = {
    "index.html": f"<!doctype html><title>Launch Bay</title>{' ' * 500}".encode(),
    "favicon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "theme.js": b"0",
    "assets/index-B1x2.js": SCRIPT.encode(),
    "assets/index-C3y4.css": b"p { margin: 0 }\n" * 50,
    "assets/b612-D5z6.woff2": bytes(range(256)),
    "assets/odd.thing": b"?",
}


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "page"
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (tmp_path / "secret.txt").write_text("not yours")
    return folder


@pytest.fixture
def ask(folder, tmp_path):
    return asker(folder, tmp_path)


def asker(folder, data):
    app: Any = create_app(Settings(data=data, page=folder))

    def ask(path, headers=None, method="GET"):
        async def one():
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                client.headers.clear()
                return await client.request(method, path, headers=headers)

        return asyncio.run(one())

    return ask


@pytest.mark.parametrize(
    "path",
    ["/", "/new/cyclone", "/t/abc", "/replay/abc", "/position", "/lobby", "/mine", "/settings",
     "/dice", "/rules/cyclone", "/lobby/", "/t/abc?watch=1", "/t/%3Cscript%3E"],
)  # fmt: skip
def test_every_page_is_the_index(ask, path):
    answer = ask(path)

    assert answer.status_code == 200
    assert answer.content == FILES["index.html"]
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("favicon.svg", "image/svg+xml"),
        ("theme.js", "text/javascript; charset=utf-8"),
        ("assets/index-B1x2.js", "text/javascript; charset=utf-8"),
        ("assets/index-C3y4.css", "text/css; charset=utf-8"),
        ("assets/b612-D5z6.woff2", "font/woff2"),
        ("assets/odd.thing", "application/octet-stream"),
    ],
)
def test_a_file_is_what_it_is(ask, name, media_type):
    answer = ask(f"/{name}")

    assert answer.content == FILES[name]
    assert answer.headers["content-type"] == media_type
    forever = "public, max-age=31536000, immutable"
    assert answer.headers["cache-control"] == (forever if "assets" in name else "no-cache")


def test_headers_that_keep_the_page_safe_are_on_everything(ask):
    for path in ("/", "/theme.js", "/assets/index-B1x2.js", "/nowhere"):
        headers = ask(path, HTML).headers

        assert {name: headers[name] for name in HEADERS if name != "Cache-Control"} == {
            name: value for name, value in HEADERS.items() if name != "Cache-Control"
        }


@pytest.mark.parametrize("accepted", ["gzip", "gzip, deflate, br", "br;q=1, GZIP;q=0.5"])
def test_who_can_unpack_gets_it_packed(ask, accepted):
    answer = ask("/assets/index-B1x2.js", {"accept-encoding": accepted})

    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.text == SCRIPT
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9))


@pytest.mark.parametrize("accepted", ["", "br", "identity", "gzip;q=0", "gzip;q=0.000"])
def test_who_cannot_gets_it_plain(ask, accepted):
    answer = ask("/assets/index-B1x2.js", {"accept-encoding": accepted})

    assert "content-encoding" not in answer.headers
    assert answer.text == SCRIPT


def test_what_packing_makes_larger_stays_plain(ask):
    answer = ask("/assets/b612-D5z6.woff2", {"accept-encoding": "gzip"})

    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_what_has_not_changed_is_not_sent_again(ask, encoding):
    wish = {"accept-encoding": encoding}
    tag = ask("/", wish).headers["etag"]

    for known in (tag, f'"other", W/{tag}', "*"):
        answer = ask("/", wish | {"if-none-match": known})
        assert answer.status_code == 304
        assert answer.content == b""
        assert answer.headers["etag"] == tag
    assert ask("/", wish | {"if-none-match": '"other"'}).status_code == 200


def test_each_form_has_its_own_strong_tag(ask):
    tags = [ask("/", {"accept-encoding": form}).headers["etag"] for form in ("gzip", "identity")]

    assert tags[0] != tags[1]
    assert all(tag.startswith('"') for tag in tags)


@pytest.mark.parametrize("path", ["/", "/theme.js", "/t/abc"])
def test_head_tells_the_same_without_the_content(ask, path):
    head, whole = ask(path, method="HEAD"), ask(path)

    assert head.status_code == 200
    assert head.content == b""
    assert head.headers == whole.headers


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/t", "/t/abc/more", "/assets/index-old.js", "/assets", "/secret.txt",
     "/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
     "/assets/..%5c..%5csecret.txt", "//etc/passwd", "/index.html%00"],
)  # fmt: skip
def test_anything_else_is_not_found(ask, path):
    reader, program = ask(path, HTML), ask(path, {"accept": "*/*"})

    assert reader.status_code == program.status_code == 404
    assert reader.content == FILES["index.html"]
    assert program.json()["message"] == "there is nothing here"


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/tables/x/y/z"])
def test_the_api_speaks_json_to_everyone(ask, path):
    assert ask(path, HTML).json()["type"] == "refused"


def test_pages_take_no_orders(ask):
    assert ask("/", method="POST").status_code == 405


@pytest.mark.parametrize("path", ["/", "/t/abc", "/lobby"])
def test_a_page_that_was_not_built_says_so(tmp_path, path):
    answer = asker(tmp_path / "nothing", tmp_path)(path, HTML)

    assert answer.status_code == 503
    assert answer.text == "The page is not built: run `make play`, or `make page`.\n"
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"


def test_without_a_page_anything_else_is_not_found_all_the_same(tmp_path):
    assert asker(tmp_path / "nothing", tmp_path)("/nowhere", HTML).status_code == 404
