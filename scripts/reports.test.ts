import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readOutcome } from "./reports.ts";

const folder = mkdtempSync(join(tmpdir(), "reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const outcomeOf = (report: object | string) => {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
  return readOutcome(file);
};

const name = resolve("worker/stories.test.ts");
test.each([
  ["failed", " > is stored"],
  ["passed", ""],
])("of Vitest a failed test is named, and so is a file that could not be read: %s", (status, said) => {
  const counts = { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1 };
  const assertionResults = [{ fullName: "is stored", status }];
  const report = { ...counts, testResults: [{ name, status: "failed", assertionResults }] };
  expect(outcomeOf(report)).toEqual({ passed: 3, failed: 1, failures: [`worker/stories.test.ts${said}`] });
});

test("of Playwright failed and flaky tests are named, and what failed outside of them", () => {
  const spec = (title: string, status: string) => ({
    file: "menu.spec.ts",
    title,
    ok: status !== "unexpected",
    tests: [{ status }],
  });
  const inner = { specs: [spec("closes", "unexpected"), spec("waits", "flaky")] };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec("opens", "expected")], suites: [inner] }],
    errors: [{ message: "no server" }],
  };
  expect(outcomeOf(report)).toEqual({
    passed: 5,
    failed: 3,
    failures: ["e2e/menu.spec.ts > closes", "e2e/menu.spec.ts > waits", "e2e: no server"],
  });
});

test.each(["", '{"numPassedTests": 3'])("half a report is a failure: %j", (report) => {
  expect(outcomeOf(report)).toMatchObject({ passed: 0, failed: 1 });
});
