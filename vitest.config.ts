import { defineConfig } from "vitest/config";
import "./scripts/local.ts";
import { showPlugin } from "./frontend/build/show-plugin.ts";

export default defineConfig({
  // For every project, which else resolve the show's drawings by package.json.
  plugins: [showPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,worker,frontend,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.worker.test.ts"],
          globalSetup: ["worker/testing/storage-server.ts"],
          // Where the date is often not that of UTC, so that a test that confuses them fails.
          env: { TZ: "Pacific/Auckland" },
          // Some start a database or a DOM.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          // Dates again, west of UTC: some errors move a date only back, some only forward.
          name: "unit-west",
          include: ["{contract,worker,frontend,scripts}/**/*{date,calendar,place,visit}*.test.{ts,tsx}"],
          exclude: ["**/*.worker.test.ts", "frontend/lib/dates.test.ts"],
          globalSetup: ["worker/testing/storage-server.ts"],
          env: { TZ: "Pacific/Honolulu" },
        },
      },
      {
        extends: true,
        test: {
          // Against the built Worker in workerd: run `npm run build` first.
          name: "worker",
          include: ["{frontend,scripts,worker}/**/*.worker.test.ts"],
          globalSetup: ["worker/testing/built.ts", "worker/testing/storage-server.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // For mail, cron and R2.
          expect: { poll: { timeout: 10_000 } },
          // A process runs one workerd for all its files.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
