import { globSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { photoAddresses } from "./photos.ts";
import { optionalText, requiredText, textLimits } from "./text.ts";
import { listOf, z } from "./zod.ts";

/* A stranger's body must never take more time than it has letters: bounded first, then read by patterns that are linear. */

const sources = globSync("contract/**/*.ts", { exclude: ["**/*.test.ts"] });

/** A repetition without an end, which may start over at each letter. */
const ENDLESS = /[^\\](?:[*+]|\{\d+,\})[^/]*\/[a-z]*/;

it("has no pattern that repeats without an end but those that cannot start over", () => {
  const patterns = sources.flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(
        /(?<=[\s(])\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[])+\/[dgimsuvy]*/g,
      ),
      ([found]) => found.replace(/\[(?:\\.|[^\]\\])*\]/g, "[]"),
    ),
  );
  expect(patterns.length).toBeGreaterThan(8);
  const endless = patterns.filter((pattern) => ENDLESS.test(pattern));
  expect(endless.filter((pattern) => !pattern.startsWith("/^"))).toEqual([
    // Each follows a character that it cannot itself match.
    "/(?<![])@([][]*)/gi",
    "/\\{([]*)\\}/g",
  ]);
});

it.each([
  ["a text", requiredText(textLimits.short), `a${" ".repeat(1_000_000)}b`],
  ["an optional text", optionalText(textLimits.notes), "\n".repeat(1_000_000)],
])("refuses %s that is far too long before it reads it", (_, schema, text) => {
  expect(schema.safeParse(text).error?.issues).toMatchObject([{ code: "too_big" }]);
});

it("refuses a list that is too long before it reads an element", () => {
  const read = vi.fn(() => true);
  expect(
    listOf(z.string().check(z.refine(read)), 5).safeParse(Array(60_000).fill("x")).error?.issues,
  ).toHaveLength(1);
  expect(read).not.toHaveBeenCalled();
  for (const kind of ["dish", "family", "kitchen", "reply"] as const)
    expect(photoAddresses(kind).safeParse(Array(60_000).fill(1)).error?.issues).toMatchObject([
      { message: "Please choose at most 5 photos." },
    ]);
});
