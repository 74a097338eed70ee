import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Where the runners leave their reports, and the last line of `npm test` is kept for .ci/run. */
export const REPORTS = ".reports";

export interface Counts {
  passed: number;
  failed: number;
}

/** Removes what an earlier run reported, so that it cannot be taken for this one's. */
export const clearReports = () => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
};

const readReport = (name: string): unknown => JSON.parse(readFileSync(`${REPORTS}/${name}.json`, "utf8"));

/** Counts a report of Vitest. A file that could not even be loaded has no failed test, only a failed suite. */
export const countVitest = (name: string): Counts => {
  const report = readReport(name) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites };
};

/** Counts a report of Playwright, whose `errors` are those outside of any test. */
export const countPlaywright = (name: string): Counts => {
  const { stats, errors } = readReport(name) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
};

/** Prints the last line and keeps it. Nothing run at all is a failure too. */
export const conclude = ({ passed, failed }: Counts) => {
  const nothingRan = passed + failed === 0;
  const summary = `${passed} passed, ${nothingRan ? 1 : failed} failed`;
  writeFileSync(`${REPORTS}/summary.txt`, `${summary}\n`);
  console.log(`\n${summary}`);
  process.exitCode = nothingRan || failed > 0 ? 1 : 0;
};
