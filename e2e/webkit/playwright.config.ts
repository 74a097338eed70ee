import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { port, site } from "#e2e/site.ts";

/** Playwright only runs the acts and starts the site: its own WebKit isn't what Debian has. */
export default defineConfig({
  testDir: resolve("e2e"),
  testMatch: "webkit/*.spec.ts",
  workers: 1,
  timeout: 30_000,
  use: { baseURL: site },
  outputDir: resolve(".reports/webkit"),
  reporter: [["list"], ["junit", { outputFile: resolve(".reports/WebKit.xml") }]],
  webServer: {
    command: `${JSON.stringify(process.execPath)} scripts/start.ts --fresh --built --without-cron`,
    cwd: resolve("."),
    url: site,
    env: { PORT: String(port), SITE_STATE: ".wrangler/webkit-state" },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stderr: "pipe",
  },
});
