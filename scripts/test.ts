import "./offline.ts";
import { findChromium } from "./chromium.ts";
import { clearReports, conclude, countPlaywright } from "./reports.ts";
import { runScript, runTool } from "./run.ts";
import { fastSteps, runSteps, type Step, vitestStep } from "./steps.ts";

/* `npm test`: everything. Its last line is `N passed, N failed`. */

/** Leaves the build that the Worker's tests run. */
const deployment: Step = {
  name: "build and dry deployment",
  run: () => runScript("scripts/deploy.ts", ["--dry-run"]),
};

const onTheBuild: Step[] = [
  vitestStep("worker"),
  {
    name: "browser journeys",
    run: () => runTool("@playwright/test", "playwright", ["test"]),
    count: () => countPlaywright("e2e"),
  },
];

clearReports();
// First, because it may have to be installed; the browser tests find it by this.
process.env.CHROMIUM_PATH = findChromium();

const fast = await runSteps(fastSteps);
const built = await runSteps([deployment]);
// Without a build these would test the one before, or nothing.
const onBuild = await runSteps(built.failed === 0 ? onTheBuild : []);

conclude({
  passed: fast.passed + onBuild.passed,
  failed: fast.failed + built.failed + onBuild.failed,
});
