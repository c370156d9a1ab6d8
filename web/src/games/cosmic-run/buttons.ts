// The choices that have no place on a sheet, as buttons: short words, an icon, what it costs.

import type { IconName } from "../../art/icons";
import { TECHNOLOGIES, type SymbolName } from "../../art/symbols";
import { capitalised } from "../../lib/bots";
import type { Offer } from "./choice";
import { held } from "./telling";
import type { Sheet, View } from "./view";

export interface Button {
  offer: Offer;
  label: string;
  name?: string; // where the label alone says too little
  note?: string;
  main?: boolean;
  symbol?: SymbolName | undefined;
  icon?: IconName;
  ship?: number;
}

type Make = (offer: Offer, view: View, own: Sheet | undefined) => Omit<Button, "offer">;

const symbolOf = ({ spot }: Offer): SymbolName | undefined => TECHNOLOGIES[spot.technology];
const left = (own: Sheet | undefined) => `${own?.icons ?? 0} left`;

const MAKE: Record<string, Make> = {
  launch: (offer, view) => ({
    label: `Column ${view.columns[offer.spot.column] ?? ""}`,
    symbol: "mine",
    main: true,
  }),
  acquire: (offer) => ({ label: "Acquire", symbol: symbolOf(offer), main: true }),
  gain: (offer) => ({
    label: capitalised(TECHNOLOGIES[offer.spot.technology] ?? ""),
    symbol: symbolOf(offer),
    main: true,
  }),
  missile: (_offer, _view, own) => ({
    label: "Missile",
    symbol: "missile",
    note: own?.technologies[0] ? `${held(own.technologies[0])} held` : "",
    main: true,
  }),
  ignore: () => ({ label: "Ignore", note: "circled round", main: true }),
  endure: () => ({ label: "Let it come" }),
  stand: () => ({ label: "Let him have it", main: true }),
  force: (_offer, _view, own) => ({ label: "Force a reroll", icon: "again", note: left(own) }),
  reroll: (_offer, _view, own) => ({ label: "Reroll", icon: "again", note: left(own) }),
  free: () => ({ label: "Reroll", icon: "again", note: "free" }),
  cargo: (_offer, view, own) => ({
    label: "Cargo",
    symbol: "cargo",
    note: `${own?.bay.length ?? 0}/${view.bay}`,
  }),
  turn: (offer, _view, own) => ({
    label: own?.tracks[offer.spot.ship]?.name ?? "",
    name: offer.words,
    symbol: "transformer",
    ship: offer.spot.ship,
  }),
  done: (offer, view) => done(offer, view),
};

/** The words say what ends the die: an attack, an upgrade, a circled round, or nothing more. */
function done({ words }: Offer, view: View): Omit<Button, "offer"> {
  const [verb = ""] = words.split(" ");
  if (verb === "attack") return { label: capitalised(words), symbol: "attack", main: true };
  if (verb === "upgrade") return { label: capitalised(words), symbol: "heart", main: true };
  if (verb === "circle") return { label: capitalised(words), main: true };
  const unused = view.pips > 0 && view.dice[view.hand]?.kind === "move";
  return { label: "Done", icon: "check", main: !unused };
}

/** While an action is on its way its buttons stay, greyed: they do not flicker, nor lose the focus. */
export class Kept {
  #key = "";
  #buttons: Button[] = [];

  follow({ phase, hand, seat, round }: View, buttons: Button[]): Button[] {
    const key = [phase, hand, seat, round].join();
    if (buttons.length || key !== this.#key) this.#buttons = buttons;
    this.#key = key;
    return this.#buttons;
  }
}

export function buttonsOf(view: View, own: Sheet | undefined, offers: readonly Offer[]): Button[] {
  const order = Object.keys(MAKE);
  return offers
    .filter(({ spot }) => spot.kind in MAKE)
    .sort((a, b) => order.indexOf(a.spot.kind) - order.indexOf(b.spot.kind))
    .map((offer) => ({ offer, ...(MAKE[offer.spot.kind] as Make)(offer, view, own) }));
}
