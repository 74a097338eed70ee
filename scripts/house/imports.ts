import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawings } from "#contract/show.ts";

/** A file and one that it imports, by their paths; types count, too. */
export interface Import {
  from: string;
  to: string;
}

const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*"([#.][^"]+)"/g;

const importsOf = (from: string): Import[] =>
  [...readFileSync(from, "utf8").matchAll(IMPORT)].map(([, name = ""]) => ({
    from,
    to: name.startsWith("#")
      ? name.slice(1).replace(/^drawings\//, `frontend/pictures/${drawings}/`)
      : join(dirname(from), name),
  }));

const filesIn = (part: string) =>
  globSync(`${part}/**/*.{ts,tsx}`, {
    exclude: ["**/*.test.*", "**/testing/**", "frontend/build/**"],
  }).sort();

/** What the product's own files in a part of the house import. */
export const importsIn = (part: string) => filesIn(part).flatMap(importsOf);

/** A folder is a room; a file that stands in none is one of its own. */
export const roomOf = (path: string) => (path.split("/").length > 2 ? dirname(path) : path);
