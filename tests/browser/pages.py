"""Pages as people have them, watched: nothing goes wrong unseen, nothing leaves the machine."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
AT_HOME = ("data", "blob", "about")  # schemes that ask nobody
PATIENCE = 15_000  # ms; the machine may be busy
GRAVE = ("serious", "critical")
TELL_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`the policy forbids ${event.blockedURI} (${event.effectiveDirective})`));
"""


class Pages:
    """Opens pages, each in a context of its own: another person, another device."""

    def __init__(self, browser: Browser, address: str):
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.expected: list[str] = []

    def __call__(
        self,
        path: str | None = "/",
        *,
        width: int = 1280,
        height: int = 800,
        dark: bool = True,
        still: bool = False,
        touch: bool = False,
    ) -> Page:
        """A page at an address of the server, or an empty one at None.

        `still` is for people who asked their system for less motion.
        """
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        self._watch(context)
        page = context.new_page()
        if path is not None:
            page.goto(path)
        return page

    def expect(self, pattern: str) -> None:
        """What the page may complain of in this test: a lost connection, a missing page."""
        self.expected.append(pattern)

    def close(self) -> list[str]:
        """Close everything; what went wrong that nobody expected."""
        for context in self.contexts:
            context.close()
        return [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self.expected)
        ]

    def _watch(self, context: BrowserContext) -> None:
        context.add_init_script(TELL_VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", lambda request: self._request(request.url))
        context.on("page", self._page)

    def _page(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._request(socket.url))
        page.on("crash", lambda _: self.troubles.append("the page crashed"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self.troubles.append(f"uncaught: {error.error.stack or error.error.message}")

    def _request(self, url: str) -> None:
        asked = urlsplit(url)
        if asked.scheme not in AT_HOME and asked.netloc != urlsplit(self.address).netloc:
            self.troubles.append(f"asked another host: {url}")


def axe(page: Page) -> list[str]:
    """What hinders people who cannot see, hear or point well; a line for each place."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['impact']} {violation['id']}: {violation['help']}, at {node['target']}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


def screenshot(page: Page, path: Path, *, whole: bool = False) -> Path:
    """A picture of what is in view, or of the whole page, once its fonts are there."""
    page.evaluate("document.fonts.ready.then(() => true)")
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=whole, animations="disabled")
    return path


def open_all_options(page: Page) -> None:
    """On the set-up page of a game whose ways to play have names."""
    details = page.locator("details", has_text="All options")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
