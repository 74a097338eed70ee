import type { Import } from "./imports.ts";

/** A part of the house: rooms by the floors they stand on, the lowest first, and what leads from room to room. */
export interface Floors {
  floors: string[][];
  arrows: Import[];
}

/** What each room imports from, its own files aside. */
const roomsBelow = (imports: readonly Import[], roomOf: (path: string) => string) => {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    for (const one of [room, other]) if (!below.has(one)) below.set(one, new Set());
    if (room !== other) below.get(room)?.add(other);
  }
  return below;
};

/**
 * The rooms of a part, each one floor above the highest that it imports from. Arrows that follow from others are left out: where A
 * leads to B and B to C, one from A to C says nothing new.
 *
 * @throws Error where imports lead in a circle.
 */
export const floorsOf = (imports: readonly Import[], roomOf: (path: string) => string): Floors => {
  const below = roomsBelow(imports, roomOf);
  const known = new Map<string, { floor: number; reached: Set<string> }>();
  const look = (room: string, way: readonly string[]): { floor: number; reached: Set<string> } => {
    if (way.includes(room)) throw new Error(`A circle: ${[...way, room].join(" → ")}`);
    const before = known.get(room);
    if (before) return before;
    const next = [...(below.get(room) ?? [])];
    const seen = next.map((other) => look(other, [...way, room]));
    const found = {
      floor: Math.max(-1, ...seen.map(({ floor }) => floor)) + 1,
      reached: new Set([...next, ...seen.flatMap(({ reached }) => [...reached])]),
    };
    known.set(room, found);
    return found;
  };
  const floors: string[][] = [];
  for (const room of [...below.keys()].sort()) {
    const { floor } = look(room, []);
    floors[floor] = [...(floors[floor] ?? []), room];
  }
  const arrows = [...below].flatMap(([from, rooms]) =>
    [...rooms]
      .filter((to) => ![...rooms].some((other) => known.get(other)?.reached.has(to)))
      .map((to) => ({ from, to })),
  );
  return { floors, arrows };
};
