import { type Agent, request } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach } from "vitest";
import { createTestHarness } from "wrangler";
import { builtConfig } from "#frontend/build/output.ts";
import { type Call, clientOf, type TestEnv, type TestSettings, testSettings } from "./client.ts";
import { listMails, readMails } from "./mailbox.ts";
import { standInForGitHub } from "./stand-ins.ts";
import { emptyStorage } from "./storage.ts";

const harnessOptions = (changed: TestSettings) => ({
  // As secrets, because those stand above whatever .dev.vars says on this computer.
  workers: [{ configPath: builtConfig, secrets: { ...testSettings, ...changed } }],
});

/**
 * A database whose batches do not fail on a busy machine. From Node, `prepare` and `bind` block until workerd has answered.
 * Many of them together may take longer than workerd keeps an idle connection, and the batch would be sent over one that is closed.
 */
const steadyDatabase = (d1: D1Database) =>
  new Proxy(d1, {
    get: (_, name: keyof D1Database) => {
      if (name !== "batch") return typeof d1[name] === "function" ? d1[name].bind(d1) : d1[name];
      return async (statements: Parameters<D1Database["batch"]>[0]) => {
        // Node sees what was closed; only the second turn is sure to come after it has looked.
        await turn();
        await turn();
        return d1.batch(statements);
      };
    },
  });

/** The built Worker with real D1, KV, R2 and mail: one for all test files of a process, since each costs seconds. */
const openSite = async () => {
  const harness = createTestHarness(harnessOptions({}));
  const { url: localSite } = await harness.listen();
  const worker = harness.getWorker<TestEnv>();
  await worker.applyD1Migrations("DB");
  const readEnv = async () => {
    const found = await worker.getEnv();
    return { ...found, DB: steadyDatabase(found.DB) };
  };
  return { harness, localSite, worker, readEnv, env: await readEnv(), changed: {} as TestSettings, tests: 0 };
};

let opened: ReturnType<typeof openSite> | undefined;

/** Runs the built Worker for a test file, emptied before each test. `changed` replaces settings. */
export const startWorker = async (changed: TestSettings = {}) => {
  opened ??= openSite();
  const site = await opened;
  const { harness, localSite, worker } = site;
  standInForGitHub();

  const set = async (wanted: TestSettings) => {
    if (isDeepStrictEqual(site.changed, wanted)) return;
    await harness.update(harnessOptions(wanted));
    site.changed = wanted;
    // The bindings of the Worker before are dead.
    site.env = await site.readEnv();
  };
  await set(changed);

  const readJson = async (path: string) => (await harness.fetch(path)).json();
  const mailsBefore = new Set<string>();
  const printedBefore = harness.getLogs().length;

  beforeEach(async () => {
    site.tests += 1;
    await set(changed);
    await emptyStorage(site.env);
    for (const { messageId } of await listMails(readJson)) mailsBefore.add(messageId);
  });

  // Rate limits count each test's calls apart.
  const network = () => `10.0.${site.tests >> 8}.${site.tests & 255}`;
  const client = clientOf(async (address, init) => {
    const { status, headers, body } = await worker.fetch(address, init as Parameters<typeof worker.fetch>[1]);
    // The harness has a type of its own.
    return new Response(body as BodyInit | null, { status, headers: [...headers] });
  }, network);

  return {
    ...client,
    get env() {
      return site.env;
    },
    /** Where the whole of the local simulation listens, R2's S3 interface included. */
    localSite,
    settings: { ...testSettings, ...changed },
    sentMails: () => readMails(readJson, ({ messageId }) => !mailsBefore.has(messageId)),
    /** All that the Worker has printed since this file began. */
    logs: () =>
      harness
        .getLogs()
        .slice(printedBefore)
        .map(({ message }) => message),
    /** What a tick of the cron trigger does. */
    runCron: (scheduledTime = new Date()) => worker.scheduled({ cron: "", scheduledTime }),
    /** Until the end of the test the Worker has other settings; what is stored stays. */
    changeSettings: (other: TestSettings) => set({ ...changed, ...other }),
  };
};

type LocalSite = Pick<Awaited<ReturnType<typeof startWorker>>, "localSite">;

const here = ({ localSite }: LocalSite, address: string) => {
  const { pathname, search } = new URL(address, localSite);
  return new URL(pathname + search, localSite);
};

/** Sends a body without telling its length. */
export const putStream = (site: LocalSite, uploadURL: string, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new Blob([bytes]).stream();
  const init: RequestInit & { duplex: "half" } = { method: "PUT", body, duplex: "half" };
  return fetch(here(site, uploadURL), init);
};

/** Sends some bytes of a body, with the length of the whole one, and hangs up. */
export const putAndHangUp = async (site: LocalSite, uploadURL: string, bytes: Uint8Array, length: number) => {
  const headers = { "content-length": length };
  const sending = request(here(site, uploadURL), { method: "PUT", headers });
  const ended = new Promise((resolve) => sending.on("close", resolve));
  // Hanging up is an error to whoever does it.
  sending.on("error", () => undefined);
  await new Promise((resolve) => sending.write(bytes, resolve));
  sending.destroy();
  await ended;
};

/** Makes a call on the agent's connection: the answer's status, and whether the connection was there before. */
export const callOn = (
  agent: Agent,
  site: LocalSite,
  address: string,
  {
    headers = {},
    body,
    method = body ? "PUT" : "GET",
  }: Pick<Call, "headers" | "method"> & { body?: Uint8Array } = {},
) =>
  new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
    const call = request(here(site, address), { agent, method, headers }, (answer) => {
      answer.on("end", () => resolve({ status: answer.statusCode, isReused: call.reusedSocket })).resume();
    });
    call.on("error", reject).end(body);
  });
