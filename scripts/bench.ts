import "./local.ts";
import { build } from "#frontend/build/build.ts";
import { type Figure, report } from "./bench/figures.ts";
import { asked } from "./bench/options.ts";

/*
 * `npm run bench`: how fast the site is, on this machine, beside something else in the same run; prints a table and writes
 * `.reports/bench.json`. `-- pages`, `-- api`, `-- desk` or `-- weight` for a part; `npm run bench:long` with a million applications.
 * Measures only; `npm test` holds what can be counted.
 */

/** What is measured of one build, in this order; each loads what it needs only when it is asked for. */
const areas: Record<string, () => Promise<Figure[]>> = {
  api: async () => (await import("./bench/api/measure.ts")).measureApi(),
  pages: async () => (await import("./bench/pages/pages.ts")).measurePages(),
  desk: async () => (await import("./bench/desk/desk.ts")).measureDesk(),
  weight: async () => (await import("./budgets/weigh.ts")).weigh(),
};

const unknown = asked.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")} to measure: only ${Object.keys(areas).join(", ")}.`);
  process.exit(1);
}

console.log("Building ...");
await build();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(areas)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  figures.push(...(await measure()));
}
await report(figures);
