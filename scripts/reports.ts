import { readFileSync } from "node:fs";
import { relative } from "node:path";

export interface Outcome {
  passed: number;
  failed: number;
  /** File and name of each failed test. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  specs: { file: string; title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Outside of tests. */
  errors: { message?: string }[];
}

const ofVitest = ({ testResults, ...report }: VitestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests || report.numFailedTestSuites,
  failures: testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = relative("", name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} > ${fullName}`) : [file];
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
  failures: [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message = "" }) => `e2e: ${message.split("\n")[0]}`),
  ],
});

/** Reads a JSON report of Vitest or Playwright. A missing or incomplete one means that the runner crashed. */
export const readOutcome = (file: string): Outcome => {
  try {
    const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
    return "stats" in report ? ofPlaywright(report) : ofVitest(report);
  } catch {
    return { passed: 0, failed: 1, failures: [`${file}: no report, or only half of one`] };
  }
};
