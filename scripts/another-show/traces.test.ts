import { expect, it } from "vitest";
import { tracesIn, withoutShared } from "./traces.ts";

it.each([
  ["delete", "Ete", false],
  ["un ete", "Ete", true],
  ["lesetes", "Ete", false],
  ["Rue 1\\nEte", "Ete", true],
  ["solid#1a2b3c80", "#1a2b3c", true],
  ["tel:+15550142", "5550142", true],
  ["Mars/Olympus_Mons", "mars/olympus_mons", true],
  ["call (01) 23.", "(01) 23", true],
])("looks in %j for %j", (text, trace, found) => {
  expect(tracesIn(text, [trace])).toEqual(found ? [trace] : []);
});

it("looks for nothing that the other show says too", () => {
  const other = { show: { timeZone: "Mars/Olympus", location: "Crater (North)" } };
  expect(withoutShared(["Mars/Olympus", "olympus", "Crater", "Moon"], other)).toEqual(["Moon"]);
});
