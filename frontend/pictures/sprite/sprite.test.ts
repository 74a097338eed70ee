import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawings as folder } from "#contract/show.ts";
import { drawings } from "./drawings.ts";
import { renderSprite } from "./sprite.tsx";

const sprite = renderSprite();
const valuesOf = (attributes: string) =>
  new Set(
    [...sprite.matchAll(new RegExp(` (?:${attributes})="([^"]*)"`, "g"))].map(([, value = ""]) => value),
  );

it("holds every drawing that pages ask for, and no other", () => {
  const pages = globSync("frontend/{pages,pictures}/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const asked = pages.flatMap((page) =>
    [...page.matchAll(/<(?:Drawing name|Picture\s+of)="([^"]+)"/g)].map(([, name]) => name),
  );
  expect(new Set(asked)).toEqual(new Set(Object.keys(drawings)));
  for (const name of asked) expect(sprite).toContain(`<g id="${name}">`);
});

it("has every colour from the page's tokens", () => {
  const styles = readFileSync(`frontend/pictures/${folder}/drawings.css`, "utf8");
  const tokens = [...styles.matchAll(/^ {2}(--art-[\w-]+):/gm)].map(([, token]) => `var(${token})`);
  const colours = valuesOf("fill|stroke");
  expect(colours.size).toBeGreaterThan(20);
  expect([...colours].filter((colour) => !["none", "currentColor", ...tokens].includes(colour))).toEqual([]);
});

it("needs nothing that does not reach into it: classes, styles, gradients and patterns", () => {
  expect(sprite).not.toMatch(/ class=| style=|<style|url\(/);
});
