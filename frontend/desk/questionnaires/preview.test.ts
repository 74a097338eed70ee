import { expect, it } from "vitest";
import { preview } from "./preview.ts";

it.each([
  ["short", "short"],
  ["x".repeat(100), "x".repeat(100)],
  ["x".repeat(101), `${"x".repeat(100)}…`],
  ["🍲".repeat(101), `${"🍲".repeat(100)}…`],
])("shows of %s", (text, shown) => expect(preview(text, 100)).toBe(shown));
