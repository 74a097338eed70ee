import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = globSync("frontend/drawings/*.svg");
const all = files.map((file) => readFileSync(file, "utf8")).join("\n");

it("has every color from the page's tokens", () => {
  const styles = readFileSync("frontend/drawings/colors.css", "utf8");
  const tokens = [...styles.matchAll(/^ {2}(--art-[\w-]+):/gm)].map(([, token]) => `var(${token})`);
  const colors = new Set([...all.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, color = ""]) => color));
  expect(colors.size).toBeGreaterThan(20);
  expect([...colors].filter((color) => !["none", "currentColor", ...tokens].includes(color))).toEqual([]);
});

it("needs nothing that does not reach into a file: classes, styles, gradients and patterns", () => {
  expect(all).not.toMatch(/ class=| style=|<style|url\(/);
});
