import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** What a runner's JSON report says of its tests. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Of each failed test its file and name, the first line of what it says, and what a browser test looked for. */
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
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Outside of any test. */
  errors: { message?: string }[];
}

/** Whoever reads a log wants no colors in it. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** Where a test failed and its first words; without what Playwright looked for, its first line says little. */
const line = (where: string, message = "") => {
  const [first, ...more] = message.replace(COLORS, "").trim().split("\n");
  const lookedFor = more.find((other) => other.startsWith("Locator:"));
  return [where, first, lookedFor].filter(Boolean).join(": ");
};

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
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ file, title, tests }) =>
      line(`e2e/${file} > ${title}`, tests.flatMap(({ results }) => results)[0]?.error?.message),
    ),
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
