import { beforeEach, vi } from "vitest";
import { app } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { runJobs } from "#worker/operations/cron.ts";
import { clientOf, type TestSettings, testSettings } from "./client.ts";
import { startDatabase } from "./database.ts";
import type { SentMail } from "./mailbox.ts";
import { memoryBucket, memorySessions } from "./memory-storage.ts";
import { standInForGitHub } from "./stand-ins.ts";
import { emptyStorage } from "./storage.ts";

let network = 0;
/** A network that nobody has called from, so that no rate limit answers in place of the call. */
const anotherNetwork = () => {
  network += 1;
  return `10.${(network >> 16) + 64}.${(network >> 8) & 255}.${network & 255}`;
};

const unlimited = { limit: async () => ({ success: true }) };

/**
 * The app in this process on a real D1, emptied before each test: much quicker than the built Worker, for whatever its runtime,
 * pages, and bindings have no part in.
 */
export const startApp = async (changed: TestSettings = {}) => {
  const { d1, db } = await startDatabase();
  // As wrangler makes it, for the backup.
  await d1.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)").run();
  standInForGitHub();
  const mails: SentMail[] = [];
  const lines: string[] = [];
  const env = {
    DB: d1,
    SESSIONS: memorySessions(),
    PHOTOS: memoryBucket(),
    BACKUPS: memoryBucket(),
    EMAIL: {
      send: async ({ to, ...mail }: Omit<SentMail, "to" | "messageId"> & { to: string }) => {
        const messageId = String(mails.length);
        mails.unshift({ ...mail, to: [to], messageId });
        return { messageId };
      },
    },
    PUBLIC_WRITES: unlimited,
    GUEST_READS: unlimited,
    GUEST_VOTES: unlimited,
  };
  let settings: TestSettings = {};
  const bindings = (instead: object = {}) =>
    ({ ...testSettings, ...changed, ...settings, ...env, ...instead }) as unknown as Env;

  beforeEach(async () => {
    settings = {};
    mails.length = 0;
    lines.length = 0;
    for (const way of ["info", "error"] as const)
      vi.spyOn(console, way).mockImplementation((line) => void lines.push(String(line)));
    await emptyStorage(env);
  });

  const clientWith = (instead?: object, onResponse: () => void = () => undefined) =>
    clientOf(async (address, init) => {
      const waiting: Promise<unknown>[] = [];
      const context = {
        waitUntil: (work: Promise<unknown>) => void waiting.push(work),
        passThroughOnException: () => undefined,
        props: {},
      };
      const response = await app.request(address, init, bindings(instead), context);
      onResponse();
      await Promise.all(waiting);
      return response;
    }, anotherNetwork);

  return {
    ...clientWith(),
    /** A client of the same site with other bindings. Each call returns when all that it began has ended; `onResponse` is before. */
    clientWith,
    env,
    db,
    bindings,
    sentMails: async () => mails,
    /** What this test has logged. */
    logs: () => lines,
    runCron: (now = new Date()) => runJobs(bindings(), now),
    /** Until the end of the test. */
    changeSettings: async (other: TestSettings) => {
      settings = other;
    },
  };
};
