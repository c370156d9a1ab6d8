import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forget, keysWith, recall, remember } from "./storage";

const KEYS = ["t.one", "t.two", "t.garbage"];

beforeEach(() => KEYS.forEach(forget));
afterEach(() => vi.unstubAllGlobals());

/** A browser in which some of it is forbidden. */
function forbid(...names: (keyof Storage)[]): void {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const storage = new Proxy(localStorage, {
    get: (target, name) => {
      if (names.includes(name as keyof Storage)) return name === "length" ? refuse() : refuse;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  vi.stubGlobal("localStorage", storage);
}

describe("a browser that remembers", () => {
  test("gives back what it was given, also to another page", () => {
    remember("t.one", { names: ["Ann"], over: false });

    expect(recall("t.one", null)).toEqual({ names: ["Ann"], over: false });
    expect(localStorage.getItem("t.one")).toBe('{"names":["Ann"],"over":false}');
  });

  test("what it never heard of is the fallback", () => {
    expect(recall("t.two", "usual")).toBe("usual");
  });

  test("what is forgotten is gone", () => {
    remember("t.one", 1);
    forget("t.one");

    expect(recall("t.one", null)).toBeNull();
    expect(keysWith("t.")).toEqual([]);
  });

  test("names with a beginning are listed once", () => {
    remember("t.one", 1);
    remember("t.two", 2);
    localStorage.setItem("other", "3");

    expect(keysWith("t.").toSorted()).toEqual(["t.one", "t.two"]);
  });

  test.each(["", "{", "undefined", "[1,", "\u0000"])(
    "%o is garbage, and so the fallback",
    (text) => {
      localStorage.setItem("t.garbage", text);

      expect(recall("t.garbage", "usual")).toBe("usual");
    },
  );

  test("what another page forgot is forgotten here", () => {
    remember("t.one", 1);
    localStorage.removeItem("t.one");

    expect(recall("t.one", null)).toBeNull();
  });
});

describe("a browser that is full", () => {
  test("remembers until the page is closed", () => {
    forbid("setItem");
    remember("t.one", 1);

    expect(recall("t.one", null)).toBe(1);
    expect(keysWith("t.")).toEqual(["t.one"]);
  });

  test("remembers what is new, not what was there before", () => {
    remember("t.one", "old");
    forbid("setItem");
    remember("t.one", "new");

    expect(recall("t.one", null)).toBe("new");
  });
});

describe("a browser that forbids it all", () => {
  beforeEach(() => forbid("getItem", "setItem", "removeItem", "key", "length"));

  test("nothing throws", () => {
    remember("t.one", 1);
    forget("t.one");

    expect(recall("t.two", "usual")).toBe("usual");
  });

  test("names are known until the page is closed", () => {
    remember("t.one", 1);

    expect(keysWith("t.")).toEqual(["t.one"]);
  });

  test("remembers until the page is closed", () => {
    remember("t.one", 1);

    expect(recall("t.one", null)).toBe(1);
  });
});
