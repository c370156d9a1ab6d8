// Three ships that no one takes for another, in whatever colour: a dart, an egg and a barge. About
// the origin, nose up, some 2 wide.

export interface Hull {
  name: string;
  letter: string;
  outline: string;
}

export const SHIPS: readonly Hull[] = [
  { name: "orange", letter: "O", outline: "M0-1.15 1.05.95 0 .5-1.05.95Z" },
  {
    name: "blue",
    letter: "B",
    outline: "M0-1.1C.62-.85.95-.25.95.25A.95.8 0 0 1-.95.25C-.95-.25-.62-.85 0-1.1Z",
  },
  {
    name: "green",
    letter: "G",
    outline: "M-.42-1.05H.42L.95-.4V1H.36V.6H-.36V1H-.95V-.4Z",
  },
];
