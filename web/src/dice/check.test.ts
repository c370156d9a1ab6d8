import { afterEach, expect, test, vi } from "vitest";
import { check, type Proof, Wrong } from "./check";
import cyclone from "./fixtures/cyclone.json?raw";
import ferry from "./fixtures/ferry.json?raw";
import handmade from "./fixtures/handmade.json?raw";
import names from "./fixtures/names.json?raw";
import { BROKEN, type MatchFile, RESPELLED, SEALED, UNSEALED, UNSEEN } from "./tampering";

const NOT_WHOLE = "it is not a whole match file";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What tools/check_dice.py prints for a proof. */
function printed(proof: Proof): string[] {
  return [
    `commitment: ${proof.commitment}`,
    ...proof.contributions.map((hexed, seat) => `seat ${seat}: ${hexed || "a bot"}`),
    `digest: ${proof.digest}`,
    `proven: ${proof.rolls.length} draws in the opening and ${proof.moves} moves follow from the secret`,
  ];
}

async function sentence(text: string): Promise<string> {
  const error: unknown = await check(text).catch((reason: unknown) => reason);
  if (!(error instanceof Wrong)) throw error;
  return error.message;
}

/** A file with its digest put right, as whoever tampers can; enough for words and whole numbers. */
async function sealed(edit: (file: MatchFile) => void): Promise<string> {
  const file = JSON.parse(ferry) as MatchFile;
  edit(file);
  const rest = JSON.stringify({ ...file, digest: undefined }, sortKeys);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rest));
  return JSON.stringify({ ...file, digest: hex(hash) });
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function redigested(text: string, digest: string): string {
  return text.replace(/[0-9a-f]{64}(?="\s}\s$)/, digest);
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

test("proves a match and lists its rolls", async () => {
  const proof = await check(ferry);

  expect(proof).toMatchObject({
    commitment: "9743c98fdb1392f909f6c1c3657e03727380ca391c5c364ce8b0749c629c25b4",
    table: "table-144272509",
    contributions: [
      "6110e5781bcccea696762e6116c6e9c92d99bf358c2e0718822ce47ca8c74107",
      "86d2c96e760e819b85c924c3597164c4a6058a00581a22b22de50472433d2e44",
    ],
    seats: ["Zoë ☂", "李 🎲"],
    digest: "c9b206177e1c446b6764b08154b59542a065ee8784db4065591e0a36801abe53",
    moves: 24,
  });
  expect(proof.rolls).toHaveLength(62);
  expect(proof.rolls[1]).toEqual({ move: 0, seat: null, action: "", outcome: 6, of: 13 });
  expect(proof.rolls[7]).toEqual({ move: 2, seat: 1, action: "load rope", outcome: 6, of: 11 });
});

test.each([
  [
    "a table and names of many alphabets",
    names,
    [
      "commitment: 334b11206c02f7747491e312e9a1aac86661bd1c8e4ede083d090023178eb934",
      "seat 0: c7994425347aaea9cfd7239622956278",
      "seat 1: 3170875f5042c35179e227c5e1919a05a48acf4596b3247d57554acd8f22b732c2ccd5ba2ea35cdf6053fc69d14a1be9f75ece8900510c8a69f19aae0a291e18",
      "digest: 977c0e06b05470bb34d27c568ec601c6323daf2b1b008a477bd5410f9ccbee68",
      "proven: 56 draws in the opening and 21 moves follow from the secret",
    ],
  ],
  [
    "three seats, one of them a bot",
    cyclone,
    [
      "commitment: 4d4e0ffa44f99a4e0c92b7445f77450e96ba6db1d5b7c4e0979fe7dd6895e2f8",
      "seat 0: d97fc6103d92089b25fa5e039f52a8e8a95f64d6589c1f7844066542ec38008d331dfd3b272416317694e2fe860397b774306378b5437d8a755622d6d7a0b48c",
      "seat 1: 829caa652af899a3e1f16bdc45cc8e26863d5f3b7f3a86a244b9d026843738de",
      "seat 2: a bot",
      "digest: 8406df4f4b7f840d6a73dfe6ab9a7628f40232a3117599b5549b7ce5ba5eec70",
      "proven: 97 draws in the opening and 213 moves follow from the secret",
    ],
  ],
  [
    "floats, strange keys and dice of two thousand million sides",
    handmade,
    [
      "commitment: 44b088d0de1fefc6ebeeecf46a3479044ec189d3ed86497b6dc79eb250ae09f3",
      "seat 0: 5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a",
      "digest: 1d7aacf4bf4c0eee0509a22cb95458a6d7530e5a09004217e2016c389d973535",
      "proven: 74 draws in the opening and 12 moves follow from the secret",
    ],
  ],
])("says what the Python twin says: %s", async (_, text, lines) => {
  expect(printed(await check(text))).toEqual(lines);
});

test.each(SEALED)("catches with its digest put right: %s", async (_, edit, expected) => {
  expect(await sentence(await sealed(edit))).toBe(expected);
});

test.each(UNSEEN)("knows no rules: %s", async (_, edit) => {
  const proof = await check(await sealed(edit));

  expect(proof.rolls).toHaveLength(62);
  expect(proof.seats).toHaveLength(2);
});

test.each(BROKEN)("refuses what is no match file: %s", async (_, from, to) => {
  const text = ferry.replace(from, to);

  expect(text).not.toBe(ferry);
  expect(await sentence(text)).toBe(NOT_WHOLE);
});

test.each(RESPELLED)("takes the same match written otherwise: %s", async (_, from, to) => {
  const text = ferry.replace(from, to);

  expect(text).not.toBe(ferry);
  expect(await check(text)).toEqual(await check(ferry));
});

test.each(UNSEALED)("knows the digest Python gives: %s", async (_, from, to, digest) => {
  const text = ferry.replace(from, to);

  expect(await sentence(text)).toBe(`its digest should be ${digest}: it is damaged or was changed`);
  expect(await check(redigested(text, digest))).toMatchObject({ digest });
});

test("takes no float for an outcome", async () => {
  const digest = "7414d6a33cc8cae9307dd4e31b6d1ef9e133f0fec1486fde15560a498517df39";
  const text = redigested(ferry.replace("[0,14]", "[0.0,14]"), digest);

  expect(await sentence(text)).toBe("draw 1 of the opening cannot be read");
});

test("counts true as one player, as Python does", async () => {
  const digest = "aa9398887e35f26e783c75859f8208a7e1a36ec12f90267daba1b7a47a53b807";
  const text = redigested(handmade.replace('"players": 1', '"players": true'), digest);

  expect(await check(text)).toMatchObject({ digest });
});

test("wants the digest", async () => {
  const text = ferry.replace(/,\n"digest".*/, "");

  expect(await sentence(text)).toBe(
    "its digest should be c9b206177e1c446b6764b08154b59542a065ee8784db4065591e0a36801abe53: " +
      "it is damaged or was changed",
  );
});

test("tells how far it is", async () => {
  const calls: [number, number][] = [];
  await check(cyclone, (done, total) => calls.push([done, total]));

  expect(calls.length).toBeGreaterThan(1);
  expect(calls.at(-1)).toEqual([214, 214]);
  expect(calls.map(([done]) => done)).toEqual(calls.map(([done]) => done).sort((a, b) => a - b));
});

test("lets the page go on meanwhile", async () => {
  const pause = vi.spyOn(globalThis, "setTimeout");
  await check(cyclone);

  expect(pause).toHaveBeenCalled();
});

test.each([{}, undefined])("says what to do where the browser has no Web Crypto", async (none) => {
  vi.stubGlobal("crypto", none);

  expect(await sentence(ferry)).toBe(
    "this browser can check dice only on a page opened over https or at localhost: " +
      "open it so, or run tools/check_dice.py on the file",
  );
});
