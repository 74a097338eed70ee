import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { ensureDevVars } from "./dev-vars.ts";
import "./local.ts";
import { readOptions } from "./options.ts";
import { readReport } from "./reports.ts";

/* Every step runs even if an earlier one failed, except those that need a build. */

const event = process.env.npm_lifecycle_event ?? "test";
const { values: only } = readOptions({
  usage: [
    event === "test" ? "npm test" : `npm run ${event}`,
    "Runs all tests or a part of them, and counts them in the last line. One file: npx vitest run <part of its path>",
  ],
  options: {
    lint: { type: "boolean", help: "only types, lint, and dead code: npm run lint" },
    check: { type: "boolean", help: "only lint and the fast unit tests: npm run check" },
    long: { type: "boolean", help: "only random, long and large-scale tests: npm run test:long" },
  },
});

const REPORTS = ".reports";
let passed = 0;
/** Repeated at the end, because logs get cut. */
const failures: string[] = [];

interface StepOptions {
  /** The runner's JUnit report. */
  report?: string;
  /** Prints only when it ends, and only if it fails. */
  quiet?: boolean;
}

const step = async (name: string, command: string, { report, quiet = false }: StepOptions = {}) => {
  const started = performance.now();
  if (!quiet) console.log(`\n── ${name}`);
  // Not the terminal itself, which two runners at once would redraw.
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ["ignore", "pipe", "inherit"] });
  const printed = quiet ? text(child.stdout) : child.stdout.pipe(process.stdout) && "";
  const isOk = await new Promise<boolean>((resolve) => child.once("close", (code) => resolve(code === 0)));
  const outcome = report ? readReport(`${REPORTS}/${report}`) : { passed: 0, failures: [] };
  passed += outcome.passed;
  // A runner can also fail without a failed test, for example if its server doesn't start.
  if (!isOk && outcome.failures.length === 0) outcome.failures.push(name);
  failures.push(...outcome.failures);
  if (!isOk) process.stdout.write(await printed);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${outcome.failures.length === 0 ? "fine" : "FAILED"}, ${seconds} s`);
  return isOk;
};

const vitest = (name: string, chosen = "") => {
  const reporters = `--reporter=default --reporter=junit --outputFile.junit=${REPORTS}/vitest.xml`;
  return step(name, `vitest run ${chosen} ${reporters}`, { report: "vitest.xml" });
};
const playwright = (name: string, chosen = "") =>
  step(name, `playwright test ${chosen}`, { report: `${name.split(" ", 1)}.xml` });

const lint = () =>
  Promise.all([
    step("types", "tsc -b", { quiet: true }),
    step("lint and format", "biome check .", { quiet: true }),
    step("dead code", "knip", { quiet: true }),
  ]);
const build = () =>
  step("build and dry deployment", "node frontend/build/build.ts && wrangler deploy --dry-run", {
    quiet: true,
  });

/** WebKit first: it has one worker, which the Worker tests leave room for. */
const testInBrowsers = async () => {
  const { whyNoWebKit } = await import("#e2e/webkit/driver.ts");
  const why = whyNoWebKit();
  if (why) console.log(`\n── WebKit tests: SKIPPED, ${why}`);
  else await playwright("WebKit tests", "--config e2e/webkit");
  await playwright("browser tests");
};

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
if (only.lint) await lint();
else if (only.check) {
  await lint();
  await vitest("unit tests", "--project=unit --project=unit-west");
} else {
  // First, because it may have to be installed.
  const { findChromium } = await import("./chromium.ts");
  process.env.CHROMIUM_PATH = findChromium();
  if (only.long) {
    process.env.LONG_RUN = "1";
    await vitest("random histories", "--project=sql histories");
    if (await build()) await playwright("browser tests", "large-list.spec.ts");
  } else {
    // The build copies them for the site that browsers test.
    ensureDevVars();
    const [isBuilt] = await Promise.all([build(), lint()]);
    // At once: each alone would leave a core idle at times.
    await Promise.all([
      vitest("unit and Worker tests", isBuilt ? "" : "--project=!worker"),
      isBuilt && testInBrowsers(),
    ]);
  }
}

for (const failure of failures) console.log(`\nFAILED ${failure}`);
const isEmpty = passed === 0 && !only.lint;
const summary = `${passed} passed, ${failures.length || Number(isEmpty)} failed`;
writeFileSync(`${REPORTS}/summary.txt`, `${summary}\n`);
if (!only.lint) console.log(`\n${summary}`);
process.exitCode = failures.length > 0 || isEmpty ? 1 : 0;
