import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** What a runner's JSON report says of its tests; of each failed one its file, its name, and the first line of what it says. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs: { file: string; title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Outside of any test. */
  errors: { message?: string }[];
}

const line = (where: string, message = "") =>
  [where, stripVTControlCharacters(message).trim().split("\n")[0]].filter(Boolean).join(": ");

const ofVitest = ({ testResults, ...report }: VitestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests || report.numFailedTestSuites,
  failures: testResults.flatMap(({ name: path, message, assertionResults }) => {
    const name = relative("", path);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [line(name, message)];
    return failed.map(({ fullName, failureMessages }) => line(`${name} > ${fullName}`, failureMessages[0]));
  }),
});

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `e2e/${file} > ${title}`),
  ...suites.flatMap(failedSpecs),
];

const ofPlaywright = ({ stats, suites, errors }: PlaywrightReport): Outcome => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  failures: [...suites.flatMap(failedSpecs), ...errors.map(({ message }) => line("e2e", message))],
});

/** Reads a report of Vitest or Playwright. Without one, or with half of one, the runner crashed: that is a failure. */
export const readOutcome = (file: string): Outcome => {
  try {
    const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
    return "stats" in report ? ofPlaywright(report) : ofVitest(report);
  } catch {
    return { passed: 0, failed: 1, failures: [`${file}: no report, or only half of one`] };
  }
};
