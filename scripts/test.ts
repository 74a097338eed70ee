import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { recordGreen } from "./deploy/green.ts";
import { readCheckout } from "./deploy/repository.ts";
import { run } from "./local.ts";
import { type Outcome, readOutcome } from "./reports.ts";

/*
 * `npm test`: everything. `npm run check` (`--fast`): what needs no Worker and no browser, for every commit. Every step runs, whatever
 * came of those before, but for those that test the build. `npm run test:long` (`--long`): only the proofs, with twenty times
 * as many bodies and all races (docs/decisions/0103). The last line is `N passed, N failed`.
 */

const REPORTS = ".reports";

const total = { passed: 0, failed: 0 };
/** Named once more at the end, since a log may be cut. */
const failures: string[] = [];

const NO_TESTS: Outcome = { passed: 0, failed: 0, failures: [] };

/** Runs a step; one without a report counts only when it fails. */
const step = (name: string, command: string, report?: string) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { ok } = run(command);
  const { passed, failed, ...outcome } = report ? readOutcome(`${REPORTS}/${report}`) : NO_TESTS;
  total.passed += passed;
  // A runner can also fail without a failed test, as when it finds none.
  total.failed += ok ? failed : Math.max(failed, 1);
  failures.push(...(ok || failed > 0 ? outcome.failures : [name]));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${ok && failed === 0 ? "fine" : "FAILED"}, ${seconds} s`);
  return ok;
};

/** Vitest on the projects in vitest.config.ts whose names begin so. */
const vitest = (project: string, folder = "") => {
  const report = `--reporter=default --reporter=json --outputFile.json=${REPORTS}/${project}.json`;
  step(`${project} tests`, `vitest run "--project=${project}*" ${report} ${folder}`, `${project}.json`);
};

/** Characters of the longest name of a proof. */
const WIDTH = 64;

/** What the proofs have counted, a line each. */
const printFigures = () => {
  const figures = `${REPORTS}/figures.jsonl`;
  if (!existsSync(figures)) return;
  const lines = readFileSync(figures, "utf8").trim().split("\n");
  console.log();
  for (const line of lines) {
    const { proof, ...counted } = JSON.parse(line) as { proof: string };
    const words = Object.entries(counted).map(([name, count]) => `${count} ${name}`);
    console.log(`${proof.padEnd(WIDTH)} ${words.join(" · ")}`);
  }
};

const begun = readCheckout();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const isFast = process.argv.includes("--fast");
const isLong = process.argv.includes("--long");
if (isLong) process.env.LONG_RUN = "1";
if (!isFast && !isLong) {
  // First, because it may have to be installed. The browser tests find it by this.
  const { findChromium } = await import("./chromium.ts");
  process.env.CHROMIUM_PATH = findChromium();
}

if (!isLong) {
  step("types", "tsc -b");
  step("lint and format", "biome check .");
  step("dead code", "knip");
  vitest("unit");
}
if (isFast) step("build", "node frontend/build/build.ts");
if (!isFast && step("build and dry deployment", "node scripts/deploy.ts --dry-run")) {
  vitest("worker", isLong ? "worker/proofs" : "");
  if (!isLong) step("browser tests", "playwright test", "e2e.json");
}
printFigures();
for (const failure of failures) console.log(`\nFAILED ${failure}`);

if (total.passed === 0) total.failed = Math.max(total.failed, 1);
const summary = `${total.passed} passed, ${total.failed} failed`;
writeFileSync(`${REPORTS}/summary.txt`, `${summary}\n`);
console.log(`\n${summary}`);
if (total.failed === 0 && !isFast && !isLong) recordGreen(begun, readCheckout());
process.exitCode = total.failed > 0 ? 1 : 0;
