import { defineConfig } from "@playwright/test";
import { port, site } from "./e2e/site.ts";
import { launchOptions, quietly, unseenWindows } from "./scripts/chromium.ts";

const { executablePath, args } = launchOptions();

/** What Chromium must not do. Only the last list given counts: all but the first is Playwright's own. */
const disabledFeatures = [
  ...unseenWindows,
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  // A machine with two cores runs the site, two browsers and whatever else it is busy with: a slow one may take its time.
  expect: { timeout: 30_000 },
  outputDir: ".reports/e2e",
  reporter: [["list"], ["json", { outputFile: ".reports/e2e.json" }]],
  use: {
    baseURL: site,
    // A trace takes as long as the test again: TRACE=1 records one.
    trace: process.env.TRACE === undefined ? "off" : "on",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [...args, ...quietly, `--disable-features=${disabledFeatures.join(",")}`],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} scripts/start.ts --fresh --without-cron`,
    url: site,
    env: { PORT: String(port), SITE_STATE: ".wrangler/e2e-state" },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
    stderr: "pipe",
  },
});
