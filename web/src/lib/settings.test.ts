import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { device } from "../testing/media";

const KEY = "launchbay.settings";
const USUAL = { name: "", theme: "system", motion: "system", pace: "normal", sound: false };
const root = document.documentElement;

/** The settings of a page that is opened now. */
async function opened(kept?: string) {
  if (kept !== undefined) localStorage.setItem(KEY, kept);
  vi.resetModules();
  return import("./settings.svelte");
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete root.dataset["theme"];
  delete root.dataset["motion"];
});

describe("what was chosen", () => {
  test("is kept for the next page", async () => {
    (await opened()).set({ theme: "dark", name: "Ann" });

    expect((await opened()).settings).toEqual({ ...USUAL, theme: "dark", name: "Ann" });
  });

  test("is the usual as long as nothing was", async () => {
    expect((await opened()).settings).toEqual(USUAL);
  });

  test.each(["{", "null", "", "7", '"dark"', "[]"])("is the usual if %o was kept", async (kept) => {
    expect((await opened(kept)).settings).toMatchObject(USUAL);
  });

  test("may be from an older version, with less in it", async () => {
    expect((await opened('{"pace":"fast"}')).settings).toEqual({ ...USUAL, pace: "fast" });
  });

  test("is the usual where a value is of no use", async () => {
    const { playerName, PACES, settings } = await opened('{"name":null,"pace":"hasty"}');

    expect(PACES[settings.pace]).toBe(1);
    expect(playerName()).toBe("Guest");
  });
});

describe("the theme", () => {
  test.each(["light", "dark"] as const)("%s is on the page", async (theme) => {
    (await opened()).set({ theme });

    expect(root.dataset["theme"]).toBe(theme);
  });

  test("the system's needs nothing on the page", async () => {
    const { set } = await opened();
    set({ theme: "dark" });
    set({ theme: "system" });

    expect(root.hasAttribute("data-theme")).toBe(false);
  });
});

describe("motion", () => {
  test.each([
    ["system", false, true],
    ["system", true, false],
    ["full", false, true],
    ["full", true, true],
    ["none", false, false],
    ["none", true, false],
  ] as const)("%s, on a device with less motion %o: %o", async (motion, reduced, may) => {
    const { mayMove, set } = await opened();
    device.reducedMotion = reduced;
    set({ motion });

    expect(mayMove()).toBe(may);
    expect(root.dataset["motion"]).toBe(motion);
  });
});

test.each([
  ["  Ann ", "Ann"],
  ["", "Guest"],
  ["   ", "Guest"],
])("the name %o is told as %o", async (name, told) => {
  const { playerName, set } = await opened();
  set({ name });

  expect(playerName()).toBe(told);
});
