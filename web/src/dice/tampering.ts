/** Ways to change fixtures/ferry.json, and what tools/check_dice.py says of each. For tests only. */

export type Draw = [outcome: number, of: number];

export interface MatchFile {
  players: number;
  seats: string[];
  opening: Draw[];
  moves: { seat: number; action: string; drew?: Draw[] }[];
  fair: { table: string; commitment: string; contributions: string[]; secret: string };
  digest: string;
}

type Edited = [what: string, edit: (file: MatchFile) => void];
type Replaced = [what: string, from: string | RegExp, to: string];

const UNREADABLE = "what it says of its dice cannot be read";
const NOT_COMMITTED = "it was not played with committed dice, so there is nothing to prove";
const HIDDEN = "the secret of the dice is not revealed yet, so nothing can be proven";
const OTHER_SECRET = "the secret is not the one that was committed to";
const NO_CONTRIBUTION = "a seat has no contribution";
const NO_MOVES = "it has no moves";

function set(target: object, change: Record<string, unknown>): void {
  Object.assign(target, change);
}

function swap(list: unknown[], one: number, other: number): void {
  [list[one], list[other]] = [list[other], list[one]];
}

/** Seen though whoever changed the file also put its digest right. */
export const SEALED: [...Edited, sentence: string][] = [
  [
    "an outcome of the opening",
    (file) => set(file.opening, { 1: [7, 13] }),
    "draw 2 of the opening is 7 of 13, and the seed gives 6",
  ],
  [
    "an outcome of a move",
    (file) => set(file.moves[2]?.drew ?? [], { 2: [5, 6] }),
    "draw 3 of move 3 is 5 of 6, and the seed gives 0",
  ],
  [
    "two draws swapped",
    (file) => swap(file.opening, 3, 4),
    "draw 4 of the opening is 4 of 6, and the seed gives 0",
  ],
  [
    "the sides of a die",
    (file) => set(file.moves[1]?.drew ?? [], { 0: [6, 20] }),
    "draw 1 of move 2 is 6 of 20, and the seed gives 12",
  ],
  [
    "a draw left out",
    (file) => file.moves[0]?.drew?.shift(),
    "draw 1 of move 1 is 0 of 6, and the seed gives 5",
  ],
  [
    "a draw added",
    (file) => file.opening.unshift([0, 6]),
    "draw 2 of the opening is 0 of 14, and the seed gives 7",
  ],
  [
    "a draw for a move that made none",
    (file) => set(file.moves[23] ?? {}, { drew: [[0, 6]] }),
    "draw 1 of move 24 is 0 of 6, and the seed gives 3",
  ],
  [
    "a move left out",
    (file) => file.moves.shift(),
    "draw 1 of move 1 is 6 of 11, and the seed gives 9",
  ],
  [
    "two moves swapped",
    (file) => swap(file.moves, 4, 5),
    "draw 1 of move 5 is 2 of 8, and the seed gives 0",
  ],
  [
    "the contributions swapped",
    (file) => file.fair.contributions.reverse(),
    "draw 1 of the opening is 0 of 14, and the seed gives 2",
  ],
  [
    "a contribution withheld",
    (file) => set(file.fair.contributions, { 1: "" }),
    "draw 1 of the opening is 0 of 14, and the seed gives 11",
  ],
  ["a contribution dropped", (file) => file.fair.contributions.pop(), NO_CONTRIBUTION],
  ["a contribution too many", (file) => file.fair.contributions.push(""), NO_CONTRIBUTION],
  ["more players", (file) => set(file, { players: 3 }), NO_CONTRIBUTION],
  ["players as a word", (file) => set(file, { players: "2" }), NO_CONTRIBUTION],
  ["players true", (file) => set(file, { players: true }), NO_CONTRIBUTION],
  ["players gone", (file) => set(file, { players: undefined }), NO_CONTRIBUTION],
  [
    "a long contribution",
    (file) => set(file.fair.contributions, { 0: "ab".repeat(65) }),
    UNREADABLE,
  ],
  ["a short contribution", (file) => set(file.fair.contributions, { 0: "ab" }), UNREADABLE],
  [
    "a contribution in capitals",
    (file) => set(file.fair.contributions, { 0: "AB".repeat(16) }),
    UNREADABLE,
  ],
  [
    "a contribution of odd length",
    (file) => set(file.fair.contributions, { 0: "a".repeat(33) }),
    UNREADABLE,
  ],
  [
    "a contribution with a line feed",
    (file) => set(file.fair.contributions, { 0: `${"ab".repeat(16)}\n` }),
    UNREADABLE,
  ],
  ["a contribution null", (file) => set(file.fair.contributions, { 0: null }), UNREADABLE],
  ["contributions as a word", (file) => set(file.fair, { contributions: "ab" }), UNREADABLE],
  ["the table", (file) => set(file.fair, { table: "elsewhere" }), OTHER_SECRET],
  ["a table with a bar", (file) => set(file.fair, { table: "a|b" }), UNREADABLE],
  ["a table that is a number", (file) => set(file.fair, { table: 7 }), UNREADABLE],
  ["the secret", (file) => set(file.fair, { secret: "0".repeat(64) }), OTHER_SECRET],
  ["the commitment", (file) => set(file.fair, { commitment: "0".repeat(64) }), OTHER_SECRET],
  ["the commitment gone", (file) => set(file.fair, { commitment: undefined }), UNREADABLE],
  ["the secret hidden", (file) => set(file.fair, { secret: "" }), HIDDEN],
  ["the secret gone", (file) => set(file.fair, { secret: undefined }), HIDDEN],
  ["the secret null", (file) => set(file.fair, { secret: null }), UNREADABLE],
  ["a short secret", (file) => set(file.fair, { secret: "ab" }), UNREADABLE],
  ["fairness null", (file) => set(file, { fair: null }), NOT_COMMITTED],
  ["fairness gone", (file) => set(file, { fair: undefined }), NOT_COMMITTED],
  ["fairness a list", (file) => set(file, { fair: [] }), UNREADABLE],
  ["fairness false", (file) => set(file, { fair: false }), UNREADABLE],
  ["the moves gone", (file) => set(file, { moves: undefined }), NO_MOVES],
  ["the opening an object", (file) => set(file, { opening: {} }), NO_MOVES],
  ["a move that is a word", (file) => set(file.moves, { 3: "wait" }), NO_MOVES],
  [
    "draws null",
    (file) => set(file.moves[2] ?? {}, { drew: null }),
    "the draws of move 3 are not a list",
  ],
  [
    "an outcome out of range",
    (file) => set(file.opening, { 0: [14, 14] }),
    "draw 1 of the opening cannot be read",
  ],
  [
    "an outcome below zero",
    (file) => set(file.opening, { 0: [-1, 14] }),
    "draw 1 of the opening cannot be read",
  ],
  [
    "too many sides",
    (file) => set(file.opening, { 4: [0, 2 ** 31] }),
    "draw 5 of the opening cannot be read",
  ],
  [
    "a draw of three",
    (file) => set(file.moves[9]?.drew ?? [], { 1: [2, 6, 6] }),
    "draw 2 of move 10 cannot be read",
  ],
  [
    "an outcome false",
    (file) => set(file.opening, { 0: [false, 14] }),
    "draw 1 of the opening cannot be read",
  ],
];

/** Unseen once the digest is put right: no roll depends on it. */
export const UNSEEN: Edited[] = [
  ["the last move left out", (file) => file.moves.pop()],
  ["an action", (file) => set(file.moves[3] ?? {}, { action: "fly" })],
  ["a name", (file) => set(file.seats, { 0: "Eve" })],
  ["no names", (file) => set(file, { seats: null })],
  ["a seat that is a word", (file) => set(file.moves[3] ?? {}, { seat: "me" })],
];

/** Changes of the text that leave no JSON object, or none that Python could write again. */
export const BROKEN: Replaced[] = [
  ["nothing left", /^[^]*$/, ""],
  ["the end cut off", /}\n$/, ""],
  ["something after the end", /$/, "x"],
  ["a byte order mark", /^/, "\ufeff"],
  ["a list", /^[^]*$/, "[]"],
  ["a word", /^[^]*$/, '"digest"'],
  ["a comma too many", '"options": {}', '"options": {},'],
  ["a comma before a brace", '"options": {}', '"options": {"a": 1,}'],
  ["a comma missing", '"rules": 1,', '"rules": 1'],
  ["single quotes", '"ferry"', "'ferry'"],
  ["a key without quotes", '"game"', "game"],
  ["a number as key", '"game"', "1"],
  ["a leading zero", '"rules": 1', '"rules": 01'],
  ["a bare point", '"rules": 1', '"rules": 1.'],
  ["a plus", '"rules": 1', '"rules": +1'],
  ["a space JSON does not know", '"rules": 1', '"rules":\u00a01'],
  ["True", '"rules": 1', '"rules": True'],
  ["a line feed in a word", '"ferry"', '"fer\nry"'],
  ["an escape JSON does not know", '"ferry"', '"\\x66erry"'],
  ["half an escape", '"ferry"', '"ferry\\u00"'],
  ["half a character", '"ferry"', '"ferry\\ud83c"'],
  ["half a character as key", '"options": {}', '"options": {"\\udfb2": 1}'],
  ["a number of too many digits", '"rules": 1', `"rules": ${"1".repeat(4301)}`],
  ["nested too deep", '"rules": 1', `"rules": ${"[".repeat(1100)}${"]".repeat(1100)}`],
];

/** Other ways to write the very same match. */
export const RESPELLED: Replaced[] = [
  ["no line feeds", /\n/g, ""],
  ["Windows line ends", /\n/g, "\r\n"],
  ["escaped letters", "Zoë ☂", "Z\\u006F\\u00eb \\u2602"],
  ["an escaped pair", "🎲", "\\uD83C\\uDFB2"],
  ["keys in another order", '"launchbay": 1,\n"game": "ferry"', '"game": "ferry", "launchbay": 1'],
  ["a value given twice", '"rules": 1', '"rules": 3, "rules": 1'],
  ["a digest given twice", "{", '{"digest": null,'],
  ["half a character overwritten", '"rules": 1', '"rules": "\\ud83c", "rules": 1'],
  ["minus nothing", "[0,14]", "[-0,14]"],
];

/** Changes of the text, and the digest that Python gives the result. */
export const UNSEALED: [...Replaced, digest: string][] = [
  ["a name", "Zoë", "Zoe", "e798d9665043d79b7fb7998e8be261452e992a7227e4915024a403ba45cd4630"],
  [
    "one as a float",
    '"rules": 1',
    '"rules": 1.0',
    "cefc7632e8208a04deb081ab9a8a23ebcd9c91b23d036a1d3d0a6702d721fea1",
  ],
  [
    "a small float",
    '"rules": 1',
    '"rules": 0.0000001',
    "49f563527192bd673422f907c2983df69fa11a4f10c75d1cc2ed93455e000f56",
  ],
  [
    "a large float",
    '"rules": 1',
    '"rules": 12E21',
    "ddcf4f39c2e7ce05e72ef65fe5dbdc735b6ab1008b6f27fe1cf06f0ce2d4d08b",
  ],
  [
    "minus nothing as a float",
    '"rules": 1',
    '"rules": -0.0',
    "d74480832c09d1d5a0d01ed4d5ecc02b39ca7fc320d37d8966d4c921346432e4",
  ],
  [
    "no number",
    '"rules": 1',
    '"rules": [NaN, Infinity, -Infinity]',
    "041dfd9961730120561aa85b83fd7ef1f5a709478b0c6f88011062f3cc81966f",
  ],
  [
    "keys by code point",
    '"options": {}',
    '"options": {"🎲": 1, "ﬀ": 2, "": 3, "ﬀa": 4}',
    "93928b37e26bca7261f6ec2d45022a5d3a40ff549e35ada9379c5164340c2d31",
  ],
  [
    "a prototype",
    '"options": {}',
    '"options": {"__proto__": {"b": 1, "a": 2}}',
    "e4b525c8b8dbf3c9c165dbaea54477d4cfbbb2d28570ae44631fda9fcbde0522",
  ],
  [
    "rare characters",
    '"ferry"',
    '"\\u007f\\u2028\\u0001\\u001F\\/\\b"',
    "7b6a86c3ba85da5d5b021a7fb3d5940fa25a5cc981163b9078dd67126abe4476",
  ],
  [
    "4,300 digits",
    '"rules": 1',
    `"rules": -${"1".repeat(4300)}`,
    "8c39b6c923138debc580718464007b4caf68aaec9ed329bc6b2206fd18a1bd55",
  ],
  [
    "players as a float",
    '"players": 2',
    '"players": 2.0',
    "1c89c21dffab5f84a98ef8b9a7998100ca460070c17f2f2aa69cdaff94bcdd4a",
  ],
];
