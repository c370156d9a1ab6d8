// Silhouettes of our own for the seven kinds of token, and emblems for the eight heroes.
// Tokens about the origin, some 60 wide; `hole` is cut out of `body`. Emblems on a 24 x 24 field.

export interface Silhouette {
  body: string;
  hole: string;
  paint: string; // a piece looks the same by day and by night
}

export const TOKENS: readonly Silhouette[] = [
  {
    // Fighterpod: a drop with three fins and one eye
    body: "M0-27C11-17 14-3 11 9L25 23 9 18 0 27-9 18-25 23-11 9C-14-3-11-17 0-27Z",
    hole: "M0-10a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0-11Z",
    paint: "#a9bdd3",
  },
  {
    // Battlepod: a turret on skids, two guns raised
    body: "M-18-28H-9V-15A25 25 0 0 1 9-15V-28H18V-10A25 25 0 0 1 26 8V13H19L27 28H15L8 13H-8L-15 28H-27L-19 13H-26V8A25 25 0 0 1-18-10Z",
    hole: "M-17-2H17L14 5H-14Z",
    paint: "#9fc46b",
  },
  {
    // Scout: a saucer with a mast
    body: "M-2-29H2V-20A13 13 0 0 1 13-9C25-7 33-2 33 4 33 12 18 18 0 18S-33 12-33 4C-33-2-25-7-13-9A13 13 0 0 1-2-20Z",
    hole: "M-21 3a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0ZM-3.500 6a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0ZM14 3a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0Z",
    paint: "#b69cf0",
  },
  {
    // Cruiser: a long hull with a tower and a keel
    body: "M-36 2-25-8H-7L0-20H15L18-8H30L37 0 29 10H10L4 22H-12L-10 10H-26Z",
    hole: "M-18-2H20V3H-18Z",
    paint: "#7fa6ef",
  },
  {
    // Flagship: a spear with a broad stern, seen from above
    body: "M0-32 7-15 14-20V-7L25-2V-12L33-8V4L39 20 22 16 15 29H5L0 22-5 29H-15L-22 16-39 20-33 4V-8L-25-12V-2L-14-7V-20L-7-15Z",
    hole: "M0-12 5 0 0 14-5 0ZM-20 4H-12V9H-20ZM12 4H20V9H12Z",
    paint: "#e58fd5",
  },
  {
    // Khyron: a horned mask
    body: "M-30-29-17-15-7-18 0-30 7-18 17-15 30-29 26 4 14 23 0 30-14 23-26 4Z",
    hole: "M-19-5-4 2-7 8-17 4ZM19-5 4 2 7 8 17 4ZM-5 16H5L0 24Z",
    paint: "#f5ead0",
  },
  {
    // Upgrade: two chevrons in a hexagon
    body: "M0-29 25-14.500V14.500L0 29-25 14.500V-14.500Z",
    hole: "M0-19 14-5V4L0-10-14 4V-5ZM0-3 14 11V20L0 6-14 20V11Z",
    paint: "#52d694",
  },
];

export const EMBLEMS: readonly string[] = [
  "M3 4 12 9l9-5-4 12-5 5-5-5ZM12 9v12", // Roy: wings that close on a corner
  "M5 15V9M9 18V6M13 15.500v-7M17 20V4M21 14v-4M1.500 13v-2", // Claudia: a voice on the line
  "M12 2l3 9-3 2-3-2ZM5 10l2.500 7.500L5 20l-2.500-2.500ZM19 10l2.500 7.500L19 20l-2.500-2.500Z", // Rick: three missiles
  "M4 14v-2a8 8 0 0 1 16 0v2M2.500 14h4v5h-4ZM17.500 14h4v5h-4ZM19.500 19c0 2-2.500 3-6 3", // Lisa: a headset
  "M6 3.500a3 3 0 1 0 0 6a3 3 0 1 0 0-6ZM18 3.500a3 3 0 1 0 0 6a3 3 0 1 0 0-6ZM12 13.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7Z", // Ben: three at a blow
  "M3 3 21 21M21 3 3 21M12 8.500l3.500 3.500-3.500 3.500L8.500 12Z", // Max: both diagonals
  "M12 8v14M5 14c0 5 3 8 7 8s7-3 7-8M8 11h8M12 3a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5Z", // Henry: an anchor
  "M4 3l9 11-3 3L4 3ZM20 3l-9 11 3 3 6-14ZM7 21l4-4M17 21l-4-4", // Miriya: two blades
];
