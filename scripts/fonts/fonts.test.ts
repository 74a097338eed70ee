import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { fallbackFace, fallbacks } from "./fallbacks.ts";
import { charactersOf, families } from "./families.ts";

const FONTS = "frontend/fonts";

test("a font that stands in is as wide as ours, and its lines are as high", () => {
  const wider = { locals: ["Wide", "Same as Wide"], weights: [600, 700], width: 80 } as const;
  expect(fallbackFace("Ours as Wide", wider, { ascent: 0.9, descent: 0.2, width: 60 })).toBe(
    `@font-face {
  font-family: "Ours as Wide";
  font-weight: 600 700;
  src: local("Wide"), local("Same as Wide");
  size-adjust: 75%;
  ascent-override: 120%;
  descent-override: 26.7%;
}`,
  );
});

test("ranges are read as CSS writes them", () => {
  expect(charactersOf("U+41-43,U+A9").join("")).toBe("ABC©");
});

test("what every page fetches of fonts is at most 30,000 bytes, with every letter of American English", () => {
  const basic = families.map(({ slug }) => statSync(`${FONTS}/${slug}-basic.woff2`).size);
  expect(basic.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30_000);
  for (const { parts } of families) {
    const characters = charactersOf(parts.at(-1)?.range ?? "");
    expect(characters).toEqual(expect.arrayContaining([..."AZaz09 .,:;!?&'()-–—‘’“”…©"]));
  }
});

test("the style sheet of the fonts names every file and every font that stands in", () => {
  const sheet = readFileSync(`${FONTS}/fonts.css`, "utf8");
  const styles = readFileSync("frontend/styles.css", "utf8");
  for (const { name, slug, parts } of families) {
    for (const part of parts) expect(sheet).toContain(`url("./${slug}-${part.name}.woff2")`);
    for (const standIn of Object.keys(fallbacks[name] ?? {})) {
      expect(sheet).toContain(`font-family: "${standIn}"`);
      expect(styles).toContain(`"${standIn}"`);
    }
  }
});
