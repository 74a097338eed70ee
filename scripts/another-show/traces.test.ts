import { expect, it } from "vitest";
import { isAnybodys, ownColors, tracesIn, withoutShared } from "./traces.ts";

it.each([
  ["delete", "Ete", false],
  ["un Ete", "Ete", true],
  ["un ete", "Ete", false],
  ["UN-ETE", "un-ete", true],
  ["lesetes", "Ete", false],
  ["Atlantic/South_Ete", "Ete", false],
  ["Rue 1\\nEte", "Ete", true],
  ["solid#1a2b3c80", "#1a2b3c", true],
  ["tel:+15550142", "5550142", true],
  ["Mars/Olympus_Mons", "mars/olympus_mons", true],
  ["call (01) 23.", "(01) 23", true],
  ["font:16px Georgia,serif", "Georgia", false],
  ['"Fraunces as Georgia",local(Georgia Bold)', "Georgia", false],
  ["the State of Georgia", "Georgia", true],
])("looks in %j for %j", (text, trace, found) => {
  expect(tracesIn(text, [trace])).toEqual(found ? [trace] : []);
});

it("looks for nothing that the other show says too", () => {
  const other = { show: { timeZone: "Mars/Olympus", location: "Crater (North)" } };
  expect(withoutShared(["Mars/Olympus", "olympus", "Crater", "Moon"], other)).toEqual(["Moon"]);
});

it.each(["kitchen", "Küche2", "UTC", "fr", "sv-SE"])("looks for no %s, which may be anybody's", (name) => {
  expect(isAnybodys(name)).toBe(true);
});

it("looks for colors that no other style sheet has by chance", () => {
  const palette = { ink: "#000000", paper: "#FFF", line: "#ccc", link: "blue", ground: "#1a2b3c" };
  expect(ownColors(palette)).toEqual(["#1a2b3c"]);
});
