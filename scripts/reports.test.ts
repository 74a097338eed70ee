import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readOutcome } from "./reports.ts";

const folder = mkdtempSync(join(tmpdir(), "reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const outcomeOf = (report: string) => {
  const file = join(folder, "report.json");
  writeFileSync(file, report);
  return readOutcome(file);
};

const ofVitest = (assertionResults: object[], message = "") =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: assertionResults.length,
    numFailedTestSuites: 1,
    testResults: [{ name: resolve("worker/stories.test.ts"), message, assertionResults }],
  });

test("a failed test of Vitest is named with the first line of what it says", () => {
  const failureMessages = ["\u001b[31mexpected 1 to be 2\u001b[39m\n    at stories.test.ts:3"];
  const failed = { fullName: "a story is stored", status: "failed", failureMessages };
  expect(outcomeOf(ofVitest([failed]))).toEqual({
    passed: 3,
    failed: 1,
    failures: ["worker/stories.test.ts > a story is stored: expected 1 to be 2"],
  });
});

test("a file of Vitest that could not be read is a failure with its name", () => {
  expect(outcomeOf(ofVitest([], "Cannot find module"))).toEqual({
    passed: 3,
    failed: 1,
    failures: ["worker/stories.test.ts: Cannot find module"],
  });
});

test("failed and unsteady tests of Playwright are named, in whatever group they stand, and so is what failed outside of them", () => {
  const spec = (title: string, status: string) => ({
    file: "menu.spec.ts",
    title,
    tests: [{ status, results: [{ error: { message: `${title}!\n\nLocator: the menu\nmore` } }, {}] }],
  });
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec("opens", "expected")],
        suites: [{ specs: [spec("closes", "unexpected"), spec("waits", "flaky")] }],
      },
    ],
    errors: [{ message: "no server" }],
  };
  expect(outcomeOf(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 3,
    failures: [
      "e2e/menu.spec.ts > closes: closes!: Locator: the menu",
      "e2e/menu.spec.ts > waits: waits!: Locator: the menu",
      "e2e: no server",
    ],
  });
});

test.each(["", '{"numPassedTests": 3'])("half a report is a failure: %j", (report) => {
  expect(outcomeOf(report)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [expect.stringContaining("half")],
  });
});
