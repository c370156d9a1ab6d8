// What is printed on sheets and dice, one icon for each thing. On a 24 x 24 field; `line` is drawn as
// a stroke, `body` is filled.

export interface Glyph {
  line?: string;
  body?: string;
}

export const SYMBOLS = {
  // a rocket on its way up
  missile: {
    body: "M12 1c3 2.500 4.200 5.500 4.200 9v5l3.300 4v3.500L12 20l-7.500 2.500V19l3.300-4v-5C7.800 6.500 9 3.500 12 1ZM12 7.500a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z",
  },
  // the needle of a compass, off the straight way
  navigation: {
    line: "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z",
    body: "M17.500 6.500 14 14 6.500 17.500 10 10ZM12 10.800a1.200 1.200 0 1 0 0 2.400a1.200 1.200 0 1 0 0-2.400Z",
  },
  // one turns into the other
  transformer: { line: "M3 8.500h14M13 3.500l5 5-5 5M21 16H7M11 11.500 6 16l5 5" },
  // out of one ring, through, into the other
  warp: {
    line: "M5.500 3.500c-3.500 4.500-3.500 12.500 0 17M18.500 3.500c3.500 4.500 3.500 12.500 0 17M7 12h9",
    body: "M11.500 6.800 18.500 12 11.500 17.200Z",
  },
  mine: {
    line: "M12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2.100 2.100M17.300 17.300l2.100 2.100M4.600 19.400l2.100-2.100M17.300 6.700l2.100-2.100",
    body: "M12 5.200a6.800 6.800 0 1 0 0 13.600a6.800 6.800 0 1 0 0-13.600ZM9.700 8.200a1.600 1.600 0 1 1 0 3.200a1.600 1.600 0 1 1 0-3.200Z",
  },
  heart: {
    body: "M12 21C4.500 15.500 2 11.800 2 8a5.300 5.300 0 0 1 10-2.400A5.300 5.300 0 0 1 22 8c0 3.800-2.500 7.500-10 13Z",
  },
  attack: {
    body: "M12 0l2.600 7L21 3.500 17.600 9.700 24 12l-6.400 2.300L21 20.500 14.600 17 12 24 9.400 17 3 20.500l3.400-6.200L0 12l6.400-2.300L3 3.500 9.400 7Z",
  },
  // a drop in a canister
  fuel: {
    body: "M7 1.500h10V5h2.500v17.500h-15V5H7ZM12 7.500C9.700 11 8.300 13 8.300 15.300a3.700 3.700 0 0 0 7.400 0C15.700 13 14.300 11 12 7.500Z",
  },
  wrench: {
    body: "M21.800 5.800 17.600 10 14 6.400 18.200 2.200A6.500 6.500 0 0 0 9.900 10.500L1.800 18.600A2.550 2.550 0 0 0 5.400 22.200L13.500 14.100A6.500 6.500 0 0 0 21.800 5.800Z",
  },
  binoculars: {
    body: "M5.500 3.500h4.500v5h4v-5h4.500L22.500 14.500a4.800 4.800 0 1 1-8.500 3.500h-4a4.800 4.800 0 1 1-8.500-3.500ZM6.200 14.700a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 1 0 0-4.400ZM17.800 14.700a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 1 0 0-4.400Z",
  },
  cargo: { line: "M3 7.500 12 3l9 4.500v9L12 21l-9-4.500ZM3 7.500l9 4.500 9-4.500M12 12v9" },
} satisfies Record<string, Glyph>;

export type SymbolName = keyof typeof SYMBOLS;

/** By number, as rules count them. */
export const TECHNOLOGIES = ["missile", "navigation", "transformer", "warp"] as const;
