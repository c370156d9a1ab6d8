// One icon for each thing, the same everywhere: strokes on a 24 x 24 field.

export const ICONS = {
  undo: "M8 5 3 10l5 5M3 10h11a5.5 5.5 0 0 1 0 11h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10Z",
  rules: "M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4ZM9 9h6M9 13h6",
  sound: "M4 10v4h4l5 4V6L8 10ZM16.5 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  silent: "M4 10v4h4l5 4V6L8 10ZM17 10l4 4M21 10l-4 4",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.500M17.5 17.5 19 19M5 19l1.5-1.500M17.5 6.5 19 5",
  moon: "M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500Z",
  bot: "M6 9h12v10H6ZM12 5v4M9 13v2M15 13v2M3 13v3M21 13v3M12 3.500a.8.8 0 1 0 0 1.600a.8.8 0 1 0 0-1.600Z",
  person: "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM4.5 21a7.5 7.5 0 0 1 15 0",
  people:
    "M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 5.500a3.5 3.5 0 0 1 0 6.500M18 14.500a6.5 6.5 0 0 1 3.5 5.5",
  watch: "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  replay: "M4 12a8 8 0 1 0 3-6.200M4 4v5h5",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h4M12 12h8M10 10v4",
  dice: "M5 5h14v14H5ZM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  leave: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
  close: "M6 6l12 12M18 6 6 18",
  first: "M6 5v14M18 5l-8 7 8 7Z",
  back: "M15 5l-8 7 8 7",
  on: "M9 5l8 7-8 7",
  last: "M18 5v14M6 5l8 7-8 7Z",
  play: "M8 5v14l11-7Z",
  pause: "M8 5v14M16 5v14",
  branch: "M6 3v18M6 15c0-6 12-3 12-10M18 5h.01M14 8l4-4 4 4",
  chat: "M4 5h16v11H10l-4 4v-4H4Z",
  log: "M5 6h14M5 12h14M5 18h9",
  help: "M9 9a3 3 0 1 1 4.5 2.600C12.5 12.3 12 13 12 14M12 18h.01",
  check: "M5 12.500l4.5 4.500L19 7",
  again: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  screen: "M3 5h18v11H3ZM9 20h6M12 16v4",
  table: "M3 9h18M5 9v11M19 9v11M3 9l2-5h14l2 5",
} as const;

export type IconName = keyof typeof ICONS;
