import { type Counts, countVitest, REPORTS } from "./reports.ts";
import { type Finished, runTool } from "./run.ts";

export interface Step {
  name: string;
  run: () => Promise<Finished>;
  /** What the report it writes says. A step without one counts only when it fails, as one failure. */
  count?: () => Counts;
}

/** Vitest on the projects in vitest.config.ts whose names begin so. */
export const vitestStep = (project: "unit" | "worker"): Step => ({
  name: `${project} tests`,
  run: () =>
    runTool("vitest", "vitest", [
      "run",
      `--project=${project}*`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${REPORTS}/${project}.json`,
    ]),
  count: () => countVitest(project),
});

/** The fast half: what every commit should pass. */
export const fastSteps: Step[] = [
  { name: "types", run: () => runTool("typescript", "tsc", ["-b"]) },
  { name: "lint and format", run: () => runTool("@biomejs/biome", "biome", ["check", "."]) },
  { name: "dead code", run: () => runTool("knip", "knip", []) },
  vitestStep("unit"),
];

const countsOf = (step: Step, ok: boolean): Counts => {
  let counts: Counts = { passed: 0, failed: 0 };
  try {
    counts = step.count?.() ?? counts;
  } catch {
    // No report, or half of one: the step did not get far.
    counts = { passed: 0, failed: 1 };
  }
  // A runner can also fail without a failed test: nothing found, an error outside of any, killed half way.
  return ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
};

/** Runs the steps one after the other, whatever becomes of them. */
export const runSteps = async (steps: Step[]): Promise<Counts> => {
  const total: Counts = { passed: 0, failed: 0 };
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const started = performance.now();
    const { ok } = await step.run();
    const { passed, failed } = countsOf(step, ok);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`── ${step.name}: ${failed === 0 ? "fine" : "FAILED"}, ${seconds} s`);
  }
  return total;
};
