import { fireEvent } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";
import { routeOf, router } from "./router.svelte";

describe("an address", () => {
  test.each([
    ["/", { page: "front" }],
    ["/lobby", { page: "lobby" }],
    ["/mine", { page: "mine" }],
    ["/settings", { page: "settings" }],
    ["/dice", { page: "dice" }],
    ["/position", { page: "position" }],
    ["/t/abc", { page: "table", table: "abc" }],
    ["/replay/abc", { page: "replay", table: "abc" }],
    ["/new/cyclone", { page: "new", game: "cyclone" }],
    ["/rules/cyclone", { page: "rules", game: "cyclone" }],
  ])("%s has its page", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  test.each(["/t", "/t/", "/t/abc/def", "/nothing", "/x/abc", "//", "/toString", "/constructor"])(
    "%s is missing",
    (path) => {
      expect(routeOf(path)).toEqual({ page: "missing" });
    },
  );
});

describe("a link", () => {
  afterEach(() => {
    document.body.replaceChildren();
    router.go("/", { replace: true });
  });

  /** Whether the page was changed in place. */
  async function clicked(html: string, how: MouseEventInit = {}): Promise<boolean> {
    document.body.innerHTML = html;
    const link = document.querySelector("a") as HTMLAnchorElement;
    let ours = false;
    const late = (event: Event) => {
      ours = event.defaultPrevented;
      event.preventDefault(); // jsdom cannot leave the page
    };
    addEventListener("click", late);
    await fireEvent.click(link.firstElementChild ?? link, { button: 0, ...how });
    removeEventListener("click", late);
    return ours;
  }

  test("to a page of ours changes it in place", async () => {
    expect(await clicked('<a href="/t/abc#inv"><b>table</b></a>')).toBe(true);
    expect(router.route).toEqual({ page: "table", table: "abc" });
    expect(router.hash).toBe("#inv");
  });

  test.each([
    ["elsewhere", '<a href="https://example.org/">x</a>', {}],
    ["to the server", '<a href="/api/tables/abc/match">x</a>', {}],
    ["to a file", '<a href="/lobby" download>x</a>', {}],
    ["into another window", '<a href="/lobby" target="_blank">x</a>', {}],
    ["within the page", '<a href="/#there">x</a>', {}],
    ["with the control key", '<a href="/lobby">x</a>', { ctrlKey: true }],
    ["with the middle button", '<a href="/lobby">x</a>', { button: 1 }],
  ])("%s is the browser's", async (_, html, how) => {
    expect(await clicked(html, how)).toBe(false);
    expect(router.route).toEqual({ page: "front" });
  });

  test("back and forward are followed", async () => {
    router.go("/lobby");
    history.back();
    await new Promise((done) => addEventListener("popstate", done, { once: true }));

    expect(router.route).toEqual({ page: "front" });
  });
});
