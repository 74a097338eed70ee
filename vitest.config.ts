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
          // Where the date is often another one than in UTC, so that neither passes for the other.
          env: { TZ: "Pacific/Auckland" },
          // Some start a database or a document, on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // What is about dates again on the other side of UTC: some faults move a date only back, some only forth.
          name: "unit-west",
          include: ["{contract,worker,frontend,scripts}/**/*{date,calendar,place,visit}*.test.{ts,tsx}"],
          exclude: ["**/*.worker.test.ts", "frontend/lib/dates.test.ts"],
          env: { TZ: "Pacific/Honolulu" },
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
