import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/* What is written about the house names files that are there. Decisions tell of their day, and may name what has gone since. */

const PATH = /`((?:contract|worker|frontend|e2e|scripts|migrations|docs)\/[\w./-]+)`/g;

it.each([
  "README.md",
  "STYLE.md",
  "docs/architecture.md",
  "docs/operations.md",
  "docs/capacity.md",
  "docs/security.md",
  "docs/design-language.md",
])("%s names files that exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(PATH)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
