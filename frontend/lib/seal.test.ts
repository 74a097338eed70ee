import { expect, it } from "vitest";
import { sealOf } from "./seal.ts";

const [mine, same, another] = await Promise.all(["a".repeat(64), "a".repeat(64), "b".repeat(64)].map(sealOf));
if (!mine || !same || !another) throw new Error("There are three");
const sealed = await mine.seal("place", "Which pot, Maria?");

it("opens what was sealed by the same secret, in its place", async () => {
  expect(await same.open("place", sealed)).toBe("Which pot, Maria?");
});

it("shows nothing of a text, and never the same twice", async () => {
  expect(atob(sealed.split(".")[1] ?? "")).not.toContain("pot");
  expect(await mine.seal("place", "Which pot, Maria?")).not.toBe(sealed);
});

it.each([
  ["by another secret", () => another.open("place", sealed)],
  ["in another place", () => mine.open("elsewhere", sealed)],
  [
    "once it was changed",
    () =>
      mine.open(
        "place",
        sealed.replace(/.\./, (end) => (end === "A." ? "B." : "A.")),
      ),
  ],
  ["where it is none", () => mine.open("place", "%")],
])("does not open %s", async (_how, open) => {
  expect(await open()).toBeNull();
});

it("covers a name always alike, and otherwise than another secret does", async () => {
  expect(await same.cover("review:1")).toBe(await mine.cover("review:1"));
  expect(await another.cover("review:1")).not.toBe(await mine.cover("review:1"));
});
