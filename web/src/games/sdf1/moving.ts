// A view after something happened on it. Tokens that differ in nothing lie together, so that one that
// moves is taken out of its group and joins another.

import type { Area, Group, Hero, Kind, Unit, View } from "./view";

export function changed<T extends { id: number }>(
  things: T[],
  id: number,
  changes: Partial<T>,
): T[] {
  return things.map((thing) => (thing.id === id ? { ...thing, ...changes } : thing));
}

export function inHero(view: View, id: number, changes: Partial<Hero>): View {
  return { ...view, heroes: changed(view.heroes, id, changes) };
}

function inArea(view: View, id: number, change: (area: Area) => Partial<Area>): View {
  const area = view.areas[id];
  return area ? { ...view, areas: changed(view.areas, id, change(area)) } : view;
}

// Vessels

const kindOf = (kinds: readonly Kind[], id: number) => kinds.findLast(({ first }) => first <= id);

function fresh(view: View, id: number): Group {
  const made = kindOf(view.vessel_kinds, id);
  return {
    ids: [id],
    name: made?.name ?? "vessel",
    kind: made?.kind ?? "pod",
    symbol: made?.symbol ?? "circle",
    capacity: made?.capacity ?? 1,
    damage: 0,
    destroyed: false,
    jammed: false,
    engaged: false,
    marks: [],
    sheltered: false,
  };
}

const alike = (group: { ids: number[] }) => JSON.stringify({ ...group, ids: [] });

/** One more token, with those it differs from in nothing. */
function joined<T extends { ids: number[] }>(groups: T[], one: T): T[] {
  const same = groups.find((group) => alike(group) === alike(one));
  if (!same) return [...groups, one];
  return groups.map((group) =>
    group === same ? { ...group, ids: [...group.ids, ...one.ids] } : group,
  );
}

function parted<T extends { ids: number[] }>(groups: T[], id: number): T[] {
  return groups
    .map((group) => ({ ...group, ids: group.ids.filter((one) => one !== id) }))
    .filter(({ ids }) => ids.length > 0);
}

function found(view: View, id: number): Group | undefined {
  const group = view.areas.flatMap(({ vessels }) => vessels).find(({ ids }) => ids.includes(id));
  return group && { ...group, ids: [id] };
}

export function takeVessel(view: View, id: number): View {
  const areas = view.areas.map((area) =>
    area.vessels.some(({ ids }) => ids.includes(id))
      ? { ...area, vessels: parted(area.vessels, id) }
      : area,
  );
  return { ...view, areas };
}

export function putVessel(view: View, id: number, area: number, group = fresh(view, id)): View {
  return inArea(takeVessel(view, id), area, ({ vessels }) => ({ vessels: joined(vessels, group) }));
}

export function moveVessel(view: View, id: number, area: number): View {
  return putVessel(view, id, area, { ...(found(view, id) ?? fresh(view, id)), engaged: false });
}

export function vesselWith(view: View, id: number, changes: Partial<Group>): View {
  const at = view.areas.find(({ vessels }) => vessels.some(({ ids }) => ids.includes(id)));
  const group = found(view, id);
  return at && group ? putVessel(view, id, at.id, { ...group, ...changes }) : view;
}

// Mecha and heroes

const LAUNCH_BAY = 2;

function freshMecha(view: View, id: number): Unit {
  const made = kindOf(view.mecha_kinds, id);
  return {
    ids: [id],
    name: made?.name ?? "mecha",
    kind: made?.kind ?? "veritech",
    ordered: [],
    moving: false,
  };
}

function foundMecha(view: View, id: number): Unit | undefined {
  const unit = [...view.areas.flatMap(({ mecha }) => mecha), ...view.on_square].find(({ ids }) =>
    ids.includes(id),
  );
  return unit && { ...unit, ids: [id] };
}

export function takeMecha(view: View, id: number): View {
  return {
    ...view,
    on_square: parted(view.on_square, id),
    areas: view.areas.map((area) =>
      area.mecha.some(({ ids }) => ids.includes(id))
        ? { ...area, mecha: parted(area.mecha, id) }
        : area,
    ),
  };
}

export function moveMecha(view: View, id: number, area: number): View {
  const unit = foundMecha(view, id) ?? freshMecha(view, id);
  return inArea(takeMecha(view, id), area, ({ mecha }) => ({ mecha: joined(mecha, unit) }));
}

export function launched(view: View, id: number): View {
  return moveMecha(view, id, LAUNCH_BAY);
}

export function moveHero(view: View, id: number, area: number): View {
  const areas = view.areas.map((one) => {
    const there = one.heroes.filter((hero) => hero !== id);
    return { ...one, heroes: one.id === area ? [...there, id] : there };
  });
  return inHero({ ...view, areas }, id, { area });
}

// The ship

/** Hull areas face another sector; in space nothing moves. */
export function turnedShip(view: View, way: number): View {
  const round = (sector: number) => ((sector - 1 + way + 6) % 6) + 1;
  return {
    ...view,
    facing: (view.facing + way + 6) % 6,
    areas: view.areas.map((area) =>
      area.ring === "hull" && area.sector ? { ...area, sector: round(area.sector) } : area,
    ),
  };
}

const REACTORS = [0, 3]; // they share their boxes

/** A point of damage: 0 armor, 1 a box, 2 a gun, 4 for good; others change nothing. */
export function pointed(view: View, id: number, what: number, gun: number): View {
  if (what === 0) return inArea(view, id, ({ armor }) => ({ armor: Math.max(0, armor - 1) }));
  if (what === 1) return withBox(view, id, 1);
  return what === 2 ? withGun(view, id, gun, "down") : view;
}

export function repaired(view: View, id: number, what: number, gun: number): View {
  if (what === 0) return inArea(view, id, ({ armor }) => ({ armor: armor + 1 }));
  return what === 1 ? withBox(view, id, -1) : withGun(view, id, gun, "working");
}

function withBox(view: View, id: number, by: number): View {
  const both = REACTORS.includes(id) ? REACTORS : [id];
  return both.reduce(
    (so, one) => inArea(so, one, ({ red }) => ({ red: Math.max(0, red + by) })),
    view,
  );
}

function withGun(view: View, id: number, gun: number, state: string): View {
  return inArea(view, id, ({ guns }) => ({ guns: changed(guns, gun, { state }) }));
}

const POOLS = ["ap", "rp", "evade_ship", "", "evade_any"] as const;

/** Tokens of the team; those that lie in areas come with the position. */
export function gained(view: View, token: number, amount: number): View {
  const pool = POOLS[token];
  return pool ? { ...view, [pool]: Math.max(0, view[pool] + amount) } : view;
}
