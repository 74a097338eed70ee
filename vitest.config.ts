import { defineConfig } from "vitest/config";
import "./scripts/local.ts";
import { markdownPlugin } from "./frontend/build/markdown.ts";

const folders = "{contract,worker,frontend,scripts}/**";

/** A test's name says what it needs: a DOM, a database, or the built Worker (`npm run build` first). */
const needs = { dom: "*.dom.test.{ts,tsx}", sql: "*.sql.test.ts", worker: "*.worker.test.ts" };
const needy = Object.values(needs).map((name) => `**/${name}`);

/** Half of the time the date isn't UTC's, so a test that confuses the two fails. */
const east = { TZ: "Pacific/Auckland" };
/** With isolation, half of the time would go into importing the same modules for each file. */
const shared = { isolate: false, setupFiles: ["worker/testing/as-found.ts"] };
const storage = "worker/testing/storage-server.ts";

export default defineConfig({
  plugins: [markdownPlugin()],
  test: {
    // One more than the default: the main process is mostly idle.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Some spawn commands.
          testTimeout: 20_000,
          include: [`${folders}/*.test.{ts,tsx}`],
          exclude: needy,
          env: east,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          // Dates again, west of UTC: some bugs only move a date back, some only forward.
          name: "unit-west",
          include: [`${folders}/*{date,calendar,place,visit}*.test.{ts,tsx}`],
          exclude: [...needy, "frontend/lib/dates.test.ts"],
          env: { TZ: "Pacific/Honolulu" },
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: [`${folders}/${needs.dom}`],
          environment: "jsdom",
          setupFiles: ["frontend/testing/dom.ts"],
          env: east,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "sql",
          include: [`${folders}/${needs.sql}`],
          globalSetup: [storage],
          env: east,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: "worker",
          include: [`${folders}/${needs.worker}`],
          globalSetup: ["worker/testing/built.ts", storage],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Email, cron and R2 are asynchronous.
          expect: { poll: { timeout: 10_000 } },
          // Each process runs one workerd for all its files.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
