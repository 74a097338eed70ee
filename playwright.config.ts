import { defineConfig } from "@playwright/test";
import { port, site } from "./e2e/site.ts";
import { launchOptions, quietly, unseenWindows } from "./scripts/chromium.ts";

const { executablePath, args } = launchOptions();

/** Chromium honors only the last `--disable-features`, so this repeats Playwright's own list after ours. */
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
  projects: [
    { name: "open", testIgnore: ["webkit/**", "casting-window.spec.ts"] },
    // It closes the site for everybody: `--no-deps` runs it alone.
    { name: "closed", testMatch: "casting-window.spec.ts", dependencies: ["open"] },
  ],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  // Generous for two cores that run the site and two browsers.
  expect: { timeout: 30_000 },
  outputDir: ".reports/e2e",
  reporter: [["list"], ["junit", { outputFile: ".reports/browser.xml" }]],
  use: {
    baseURL: site,
    actionTimeout: 30_000,
    // TRACE=1 records traces, which doubles the duration.
    trace: process.env.TRACE === undefined ? "off" : "on",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      args: [...args, ...quietly, `--disable-features=${disabledFeatures.join(",")}`],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} scripts/start.ts --fresh --built --without-cron`,
    url: site,
    env: { PORT: String(port), SITE_STATE: ".wrangler/e2e-state" },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
    stderr: "pipe",
  },
});
