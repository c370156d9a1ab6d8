/** Proves the dice of a match file in the browser; the twin of tools/check_dice.py, see there. */

import { type Dict, type Json, Numeral, readJson, writeJson } from "./json";

const SCHEME = "launchbay-dice-1";
const BREATH = 300; // moves and draws between two chances for the page to draw itself

/** What is wrong with a file, in one sentence. */
export class Wrong extends Error {
  override name = "Wrong";
}

export interface Roll {
  move: number; // 0 is the opening
  seat: number | null;
  action: string;
  outcome: number;
  of: number;
}

export interface Proof {
  commitment: string;
  table: string;
  contributions: string[]; // by seat; "" is a bot's
  seats: string[]; // names, as many as contributions
  digest: string;
  moves: number;
  rolls: Roll[];
}

/** Moves proven so far, and moves in all; the opening counts as one. */
export type Progress = (done: number, total: number) => void;

interface Match {
  fields: Dict;
  opening: Json[];
  moves: Dict[];
  digest: string;
}

interface Fairness {
  table: string;
  commitment: string;
  contributions: string[];
  secret: string;
}

interface Turn {
  move: number;
  seat: number | null;
  action: string;
  draws: Json;
}

type Bits = Generator<bigint, never>;

/** Prove every roll of a match file and tell what was proven, or throw Wrong. */
export async function check(text: string, progress?: Progress): Promise<Proof> {
  needCrypto();
  const match = await read(text);
  const fair = fairness(match.fields);
  need(fair.secret, "the secret of the dice is not revealed yet, so nothing can be proven");
  const commitment = await sha256(`${SCHEME}|${fair.table}|${fair.secret}`);
  need(commitment === fair.commitment, "the secret is not the one that was committed to");
  return {
    commitment,
    table: fair.table,
    contributions: fair.contributions,
    seats: names(match.fields.get("seats"), fair.contributions.length),
    digest: match.digest,
    moves: match.moves.length,
    rolls: await provenRolls(turns(match), fair, progress),
  };
}

function needCrypto(): void {
  // Browsers leave it out of pages that came over plain http, whatever TypeScript says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  need(
    subtle,
    "this browser can check dice only on a page opened over https or at localhost: " +
      "open it so, or run tools/check_dice.py on the file",
  );
}

/** The file's contents, once they agree with its digest. */
async function read(text: string): Promise<Match> {
  const { fields, said, canonical } = parsed(text);
  const digest = await sha256(canonical);
  need(said === digest, `its digest should be ${digest}: it is damaged or was changed`);
  const opening = fields.get("opening");
  const moves = fields.get("moves");
  need(Array.isArray(opening) && Array.isArray(moves) && moves.every(isDict), "it has no moves");
  return { fields, opening, moves, digest };
}

function parsed(text: string): { fields: Dict; said: Json | undefined; canonical: string } {
  try {
    const fields = readJson(text);
    if (!isDict(fields)) throw new TypeError("not an object");
    const said = fields.get("digest");
    fields.delete("digest");
    return { fields, said, canonical: writeJson(fields) };
  } catch {
    throw new Wrong("it is not a whole match file");
  }
}

/** What the dice were made of, once it has the shape it must have. */
function fairness(fields: Dict): Fairness {
  const fair = fields.get("fair") ?? null;
  need(fair !== null, "it was not played with committed dice, so there is nothing to prove");
  const unreadable = "what it says of its dice cannot be read";
  need(isDict(fair), unreadable);
  const table = fair.get("table");
  const commitment = fair.get("commitment");
  const contributions = fair.get("contributions");
  const secret = fair.has("secret") ? fair.get("secret") : "";
  need(isString(table) && !table.includes("|") && isString(commitment), unreadable);
  need(isString(secret) && /^([0-9a-f]{64})?$/.test(secret), unreadable);
  need(Array.isArray(contributions) && contributions.every(isContribution), unreadable);
  need(equals(fields.get("players"), contributions.length), "a seat has no contribution");
  return { table, commitment, contributions, secret };
}

function names(seats: Json | undefined, count: number): string[] {
  const listed = Array.isArray(seats) ? seats : [];
  return Array.from({ length: count }, (_, seat) => stringOrNone(listed[seat]));
}

function turns(match: Match): Turn[] {
  const moves = match.moves.map((move, index) => ({
    move: index + 1,
    seat: wholeOr(null, move.get("seat")),
    action: stringOrNone(move.get("action")),
    draws: move.has("drew") ? (move.get("drew") ?? null) : [],
  }));
  return [{ move: 0, seat: null, action: "", draws: match.opening }, ...moves];
}

async function provenRolls(turns: Turn[], fair: Fairness, progress?: Progress): Promise<Roll[]> {
  const key = await hmacKey(fair.secret);
  const rolls: Roll[] = [];
  let rest = BREATH;
  for (const turn of turns) {
    const words = [SCHEME, fair.table, ...fair.contributions, String(turn.move)];
    const before = rolls.length;
    for (const roll of turnRolls(turn, splitmix64(await seed(key, words.join("|"))))) {
      rolls.push(roll);
    }
    rest -= 1 + rolls.length - before;
    if (rest <= 0) {
      progress?.(turn.move + 1, turns.length);
      await new Promise((resolve) => setTimeout(resolve));
      rest = BREATH;
    }
  }
  progress?.(turns.length, turns.length);
  return rolls;
}

function turnRolls({ move, seat, action, draws }: Turn, bits: Bits): Roll[] {
  const where = move ? `move ${move}` : "the opening";
  need(Array.isArray(draws), `the draws of ${where} are not a list`);
  return draws.map((draw, index) => {
    const [outcome, of] = drawn(draw, `draw ${index + 1} of ${where}`);
    const due = uniform(bits, of);
    const said = `draw ${index + 1} of ${where} is ${outcome} of ${of}`;
    need(outcome === due, `${said}, and the seed gives ${due}`);
    return { move, seat, action, outcome, of };
  });
}

function drawn(draw: Json, what: string): [outcome: number, of: number] {
  const pair = Array.isArray(draw) && draw.length === 2 ? draw : [];
  const [outcome, of] = pair.map((number) => wholeOr(NaN, number));
  const inRange = outcome !== undefined && of !== undefined && 0 <= outcome && outcome < of;
  need(inRange && of < 2 ** 31, `${what} cannot be read`);
  return [outcome, of];
}

function* splitmix64(state: bigint): Bits {
  for (;;) {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let x = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    x = BigInt.asUintN(64, (x ^ (x >> 27n)) * 0x94d049bb133111ebn);
    yield x ^ (x >> 31n);
  }
}

function uniform(bits: Bits, of: number): number {
  const uneven = BigInt(2 ** 32 % of);
  for (;;) {
    const product = (bits.next().value >> 32n) * BigInt(of);
    if (BigInt.asUintN(32, product) >= uneven) return Number(product >> 32n);
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function hmacKey(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from({ length: secret.length / 2 }, (_, at) =>
    parseInt(secret.slice(2 * at, 2 * at + 2), 16),
  );
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function seed(key: CryptoKey, message: string): Promise<bigint> {
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message));
  return new DataView(mac).getBigUint64(0);
}

function isDict(value: Json | undefined): value is Dict {
  return value instanceof Map;
}

function isString(value: Json | undefined): value is string {
  return typeof value === "string";
}

function isContribution(value: Json): value is string {
  return isString(value) && /^(([0-9a-f]{2}){16,64})?$/.test(value);
}

/** As in Python, where 2.0 and 2 are equal, and so are True and 1. */
function equals(value: Json | undefined, count: number): boolean {
  if (typeof value === "boolean") return Number(value) === count;
  return value instanceof Numeral && Number(value.text) === count;
}

function wholeOr<T>(other: T, value: Json | undefined): number | T {
  return value instanceof Numeral && value.whole ? Number(value.text) : other;
}

function stringOrNone(value: Json | undefined): string {
  return isString(value) ? value : "";
}

function need(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Wrong(sentence);
}
