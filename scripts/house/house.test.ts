import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { floorsOf } from "./floors.ts";
import { roomOf } from "./imports.ts";
import { drawHouse, HOUSE } from "./picture.ts";

const arrow = (from: string, to: string) => ({ from, to });

describe("floors", () => {
  test("a room stands above all that it imports from", () => {
    const imports = [
      arrow("a/app.ts", "a/mail/send.ts"),
      arrow("a/app.ts", "a/db/client.ts"),
      arrow("a/mail/send.ts", "a/mail/words.ts"),
      arrow("a/mail/words.ts", "a/db/client.ts"),
    ];
    expect(floorsOf(imports, roomOf)).toEqual({
      floors: [["a/db"], ["a/mail"], ["a/app.ts"]],
      // That the app reaches the database follows.
      arrows: [arrow("a/app.ts", "a/mail"), arrow("a/mail", "a/db")],
    });
  });

  test("rooms that know nothing of each other share a floor", () => {
    const imports = [arrow("a/b/1.ts", "a/d.ts"), arrow("a/c/1.ts", "a/d.ts")];
    expect(floorsOf(imports, roomOf).floors).toEqual([["a/d.ts"], ["a/b", "a/c"]]);
  });

  test("a circle has none", () => {
    const imports = [arrow("a/b/1.ts", "a/c/1.ts"), arrow("a/c/1.ts", "a/b/2.ts")];
    expect(() => floorsOf(imports, roomOf)).toThrow("A circle: a/b → a/c → a/b");
  });
});

test("the picture shows the house as it is: npm run house draws it anew", () => {
  expect(readFileSync(HOUSE, "utf8")).toBe(drawHouse());
});
