/** JSON as Python's `json` module reads and writes it: a digest is made of what Python wrote. */

/** A number, kept as Python prints it: `1.0` is not `1`, and no digit of a long one is lost. */
export class Numeral {
  constructor(
    readonly text: string,
    readonly whole: boolean,
  ) {}
}

export type Json = null | boolean | string | Numeral | Json[] | Dict;
export type Dict = Map<string, Json>;

const DEEPEST = 900; // Python gives up a little under its recursion limit of 1000
const LONGEST = 4300; // digits of a whole number that Python converts
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const BLANK = /[ \t\n\r]*/y;
const WORDS: [string, Json][] = [
  ["null", null],
  ["true", true],
  ["false", false],
  ["NaN", new Numeral("NaN", false)],
  ["Infinity", new Numeral("Infinity", false)],
  ["-Infinity", new Numeral("-Infinity", false)],
];

/** `json.loads(text)`: throws SyntaxError for what is not JSON, or is too deep or too long. */
export function readJson(text: string): Json {
  return new Reader(text).whole();
}

/** `json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)`. */
export function writeJson(value: Json): string {
  if (typeof value === "string") return quoted(value);
  if (value instanceof Numeral) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (value instanceof Map) return `{${members(value).join(",")}}`;
  return String(value);
}

function members(dict: Dict): string[] {
  const sorted = [...dict].sort(([one], [other]) => byCodePoint(one, other));
  return sorted.map(([key, value]) => `${quoted(key)}:${writeJson(value)}`);
}

function byCodePoint(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

function quoted(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new SyntaxError("half a character has no UTF-8");
  return JSON.stringify(text); // which escapes what Python does, but for such halves
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): Json {
    const value = this.value(0);
    if (this.at !== this.text.length) throw this.wrong();
    return value;
  }

  private value(depth: number): Json {
    if (depth > DEEPEST) throw this.wrong();
    this.match(BLANK);
    const value = this.bare(depth);
    this.match(BLANK);
    return value;
  }

  private bare(depth: number): Json {
    if (this.skip("{")) return this.dict(depth);
    if (this.skip("[")) return this.list(depth);
    if (this.text.startsWith('"', this.at)) return this.string();
    for (const [word, value] of WORDS) if (this.skip(word)) return value;
    return this.number();
  }

  private dict(depth: number): Dict {
    const dict: Dict = new Map();
    this.match(BLANK);
    if (this.skip("}")) return dict;
    do {
      const key = this.value(depth + 1);
      if (typeof key !== "string" || !this.skip(":")) throw this.wrong();
      dict.set(key, this.value(depth + 1));
    } while (this.skip(","));
    if (!this.skip("}")) throw this.wrong();
    return dict;
  }

  private list(depth: number): Json[] {
    const list: Json[] = [];
    this.match(BLANK);
    if (this.skip("]")) return list;
    do list.push(this.value(depth + 1));
    while (this.skip(","));
    if (!this.skip("]")) throw this.wrong();
    return list;
  }

  private string(): string {
    let end = this.at + 1;
    while (end < this.text.length && this.text[end] !== '"') end += this.text[end] === "\\" ? 2 : 1;
    const literal = this.text.slice(this.at, end + 1);
    this.at = end + 1;
    return JSON.parse(literal) as string;
  }

  private number(): Numeral {
    const found = this.match(NUMBER);
    if (!found) throw this.wrong();
    const [text, fraction, exponent] = found;
    if (fraction ?? exponent) return new Numeral(pythonFloat(Number(text)), false);
    if (text.replace("-", "").length > LONGEST) throw this.wrong();
    return new Numeral(text === "-0" ? "0" : text, true);
  }

  private skip(word: string): boolean {
    const found = this.text.startsWith(word, this.at);
    if (found) this.at += word.length;
    return found;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private wrong(): SyntaxError {
    return new SyntaxError(`not JSON at character ${this.at}`);
  }
}

/** `repr` of a float: the digits are those JavaScript gives, the way of writing them is not. */
function pythonFloat(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return "-0.0";
  const [digits = "", power = ""] = value.toExponential().split("e");
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    return `${digits}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
