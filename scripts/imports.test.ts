import { describe, expect, it, test } from "vitest";
import { type Import, importsIn, roomOf } from "./house/imports.ts";

/** One way round from room to room for each circle that the imports make. */
const circles = (imports: readonly Import[]) => {
  const next = Map.groupBy(
    imports.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) })),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[]): string[] => {
    const place = way.indexOf(room);
    if (place >= 0) return [[...way.slice(place), room].join(" → ")];
    if (done.has(room)) return [];
    const targets = new Set(next.get(room)?.map(({ to }) => to));
    targets.delete(room);
    const found = [...targets].flatMap((to) => visit(to, [...way, room]));
    done.add(room);
    return found;
  };
  return [...next.keys()].flatMap((room) => visit(room, []));
};

test("circles are found between rooms, and not within one", () => {
  const arrow = (from: string, to: string) => ({ from, to });
  const way = [arrow("a/b/1.ts", "a/c/1.ts"), arrow("a/c/2.ts", "a/d.ts")];
  expect(circles([...way, arrow("a/b/1.ts", "a/b/2.ts"), arrow("a/b/2.ts", "a/b/1.ts")])).toEqual([]);
  expect(circles([...way, arrow("a/d.ts", "a/b/1.ts")])).toEqual(["a/b → a/c → a/d.ts → a/b"]);
});

it.each(["contract", "worker", "frontend"])("no circle leads through %s", (part) => {
  expect(circles(importsIn(part))).toEqual([]);
});

/** From top to bottom. Those on one line know nothing of each other. */
const layers = [
  ["main.tsx", "prerender.tsx", "before-alive.ts"],
  [
    "app.tsx",
    "page-sheets.ts",
    "search-engines.ts",
    "security-txt.ts",
    "stage-banner.tsx",
    "start-tags.ts",
    "structured-data.ts",
  ],
  ["use-fetch-ahead.ts"],
  ["routes.ts", "speculation-rules.ts"],
  ["desk", "pages"],
  ["layout"],
  ["waiting"],
  ["forms"],
  ["api"],
  ["ui"],
  ["hooks"],
  ["lib", "pictures"],
];

describe("in the frontend", () => {
  const layerOf = (path: string) => path.split("/")[1] ?? "";
  const depth = (layer: string) => layers.findIndex((line) => line.includes(layer));
  const own = importsIn("frontend").filter(({ to }) => to.startsWith("frontend/") && !to.endsWith(".css"));

  test("every file stands in a layer", () => {
    expect(own.filter(({ from, to }) => depth(layerOf(from)) < 0 || depth(layerOf(to)) < 0)).toEqual([]);
  });

  test("imports lead to the layers below, or stay in their own", () => {
    const wrong = own.filter(
      ({ from, to }) => layerOf(from) !== layerOf(to) && depth(layerOf(from)) >= depth(layerOf(to)),
    );
    expect(wrong).toEqual([]);
  });
});
