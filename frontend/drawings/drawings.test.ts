import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = globSync("frontend/drawings/*.svg");
const all = files.map((file) => readFileSync(file, "utf8")).join("\n");

it("drawings use only the theme's colors", () => {
  const styles = readFileSync("frontend/drawings/colors.css", "utf8");
  const tokens = [...styles.matchAll(/^ {2}(--art-[\w-]+):/gm)].map(([, token]) => `var(${token})`);
  const colors = new Set([...all.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, color = ""]) => color));
  expect(colors.size).toBeGreaterThan(20);
  expect([...colors].filter((color) => !["none", "currentColor", ...tokens].includes(color))).toEqual([]);
});

it("drawings use no classes, styles, gradients or patterns, which wouldn't work from another file", () => {
  expect(all).not.toMatch(/ class=| style=|<style|url\(/);
});
