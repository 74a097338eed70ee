import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import "./local.ts";
import { readOptions } from "./options.ts";
import { readOutcome } from "./reports.ts";

/* Every step runs even if an earlier one failed, except those that need a build. */

const event = process.env.npm_lifecycle_event ?? "test";
const { values: only } = readOptions({
  command: event === "test" ? "npm test" : `npm run ${event}`,
  does: "Runs all tests or a part of them, and counts them in the last line. One file: npx vitest run <part of its path>",
  options: {
    lint: { help: "only types, lint, and dead code: npm run lint" },
    check: { help: "only lint and the fast unit tests: npm run check" },
    long: { help: "only random, long and large-scale tests: npm run test:long" },
  },
});

const projects = { fast: ["unit", "unit-west"], withoutWorker: ["!worker"], worker: ["worker"] };

const REPORTS = ".reports";
const total = { passed: 0, failed: 0 };
/** Repeated at the end, because logs get cut. */
const failures: string[] = [];

/** Quiet steps run in parallel and print only if they fail. */
const step = async (name: string, command: string, { report = "", quiet = false } = {}) => {
  if (!quiet) console.log(`\n── ${name}`);
  const started = performance.now();
  const output = quiet ? "pipe" : "inherit";
  const child = spawn(`${command}${quiet ? " 2>&1" : ""}`, {
    shell: true,
    stdio: ["ignore", output, output],
  });
  const said = child.stdout ? text(child.stdout) : "";
  const ok = await new Promise<boolean>((resolve) => child.once("exit", (code) => resolve(code === 0)));
  const outcome = report ? readOutcome(`${REPORTS}/${report}`) : { passed: 0, failed: 0, failures: [] };
  total.passed += outcome.passed;
  // A runner can also fail without a failed test, for example if it finds none.
  const failed = ok ? outcome.failed : Math.max(outcome.failed, 1);
  total.failed += failed;
  failures.push(...(outcome.failures.length > 0 || failed === 0 ? outcome.failures : [name]));
  if (!ok) process.stdout.write(await said);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${failed === 0 ? "fine" : "FAILED"}, ${seconds} s`);
  return ok;
};

const vitest = (name: string, of: readonly string[], folder = "") => {
  const report = `${name.replaceAll(" ", "-")}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${REPORTS}/${report}`;
  const chosen = of.map((project) => `"--project=${project}"`).join(" ");
  return step(name, `vitest run ${chosen} ${reporters} ${folder}`, { report });
};

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

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
if (only.lint) await lint();
else if (only.check) {
  await lint();
  await vitest("unit tests", projects.fast);
} else if (only.long) {
  process.env.LONG_RUN = "1";
  process.env.CHROMIUM_PATH = (await import("./chromium.ts")).findChromium();
  await vitest("random histories", ["sql"], "worker/mail/decisions/histories");
  if (await build()) await step("browser tests", "playwright test large-list.spec.ts", { report: "e2e.json" });
} else {
  // First, because it may have to be installed.
  process.env.CHROMIUM_PATH = (await import("./chromium.ts")).findChromium();
  const [isBuilt] = await Promise.all([build(), lint()]);
  await vitest("unit tests", projects.withoutWorker);
  if (isBuilt) {
    await vitest("worker tests", projects.worker);
    await step("browser tests", "playwright test", { report: "e2e.json" });
    const why = (await import("#e2e/webkit/driver.ts")).whyNoWebKit();
    if (why) console.log(`\n── WebKit tests: SKIPPED, ${why}`);
    else await step("WebKit tests", "playwright test --config e2e/webkit", { report: "webkit.json" });
  }
}

for (const failure of failures) console.log(`\nFAILED ${failure}`);
if (total.passed === 0 && !only.lint) total.failed = Math.max(total.failed, 1);
const summary = `${total.passed} passed, ${total.failed} failed`;
writeFileSync(`${REPORTS}/summary.txt`, `${summary}\n`);
if (!only.lint) console.log(`\n${summary}`);
process.exitCode = total.failed > 0 ? 1 : 0;
