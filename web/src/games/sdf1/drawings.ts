// What tokens look like: outlines about the point (0, 0), about 40 wide; glyphs on a 24 x 24 field.

/** Vessels by kind and symbol. */
export const VESSELS: Record<string, string> = {
  circle: "M0-18A18 18 0 1 1 0 18 18 18 0 1 1 0-18Z",
  triangle: "M0-19 20 16H-20Z",
  square: "M-16-16H16V16H-16Z",
  X: "M-9-20H9L20-6V6L9 20H-9L-20 6V-6Z",
  Y: "M-9-20H9L20-6V6L9 20H-9L-20 6V-6Z",
  shield: "M0-21 20-14V1C20 11 10 18 0 22-10 18-20 11-20 1V-14Z",
  villain: "M0-23 7-8 22-9 12 3 17 18 0 12-17 18-12 3-22-9-7-8Z",
};

/** What is drawn on them. */
export const MARKS: Record<string, string> = {
  circle: "M0-7A7 7 0 1 1 0 7 7 7 0 1 1 0-7Z",
  triangle: "M0-6 8 9H-8Z",
  square: "M-6-6H6V6H-6Z",
};

/** Mecha by kind: a jet, a jet with boosters, a walker with two barrels. */
export const MECHA: Record<string, string> = {
  veritech: "M0-20 5-6 19 8V13L5 9V14L10 19H-10L-5 14V9L-19 13V8L-5-6Z",
  super: "M0-20 5-6H9V-14H14V-3L20 8V13L5 9V14L10 19H-10L-5 14V9L-20 13V8L-14-3V-14H-9V-6H-5Z",
  destroid: "M-18-16H-11V-8H11V-16H18V6H11V19H4V10H-4V19H-11V6H-18Z",
};

export const ARMOR = "M0-10 9-7V0C9 6 5 9 0 11-5 9-9 6-9 0V-7Z";
export const BEAM = "M-4 10V-2L-2-11H2L4-2V10Z";
export const RAIL = "M-6 10V-11H-2V2H2V-11H6V10Z";

/** Heroes by number: a cap's star, a headset, a console, wings, an ace, a loop. */
export const EMBLEMS: readonly string[] = [
  "M12 3l2.600 5.600 6.100.7-4.500 4.200 1.200 6L12 16.500 6.600 19.500l1.200-6L3.300 9.300l6.100-.7Z",
  "M4 14v-2a8 8 0 0 1 16 0v2M4 13h4v6H5.500A1.500 1.500 0 0 1 4 17.500ZM20 13h-4v6h2.500a1.500 1.500 0 0 0 1.500-1.500ZM17 19c0 2-2 2.500-5 2.500",
  "M3 5h18v11H3ZM7 9h4M7 12h7M16 9h1M8 20h8",
  "M12 8v9M12 9C9 6 6 5.500 2 6c1 5 4 7 10 7M12 9c3-3 6-3.500 10-3-1 5-4 7-10 7M9 20h6",
  "M12 3c4 4.500 7.500 6.800 7.500 10.300a3.700 3.700 0 0 1-6.500 2.400L14.500 21h-5l1.500-5.300a3.700 3.700 0 0 1-6.500-2.400C4.500 9.800 8 7.500 12 3Z",
  "M3 20C8 20 20 19 20 11a6 6 0 0 0-12 0c0 5 6 6.500 13 6.500M17 14.500l4 3-3.500 3.500",
];

/** Colours of the areas of the hull, by number: painted floors, never the only sign. */
export const FLOORS = ["green", "violet", "yellow", "green", "orange", "blue", "rose"] as const;

/** On hero tokens: Roy and Rick both begin with an R. */
export function initials(name: string): string {
  return name.slice(0, 2);
}

/** Faces of a hero's dice: the fourth one is Ability. */
export const FACE_LETTERS = "TMIA";
