import { defineConfig } from "vitest/config";
import "./scripts/offline.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,worker,frontend,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.worker.test.ts"],
          // Half a day ahead of UTC, with daylight saving: whoever takes the reader's date for the stored one, or
          // the other way round, is a day off.
          env: { TZ: "Pacific/Auckland" },
          // Some start a database or a document, on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // Against the built Worker in workerd: run `npm run build` first.
          name: "worker",
          include: ["worker/**/*.worker.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Mail, cron and R2 take their time on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          // Each file runs a workerd of its own.
          maxWorkers: 2,
        },
      },
    ],
  },
});
