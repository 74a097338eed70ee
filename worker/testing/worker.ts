import { isDeepStrictEqual } from "node:util";
import { hc } from "hono/client";
import type { Response as WorkerResponse } from "miniflare";
import { beforeEach } from "vitest";
import { createTestHarness } from "wrangler";
import { builtConfig } from "#frontend/build/output.ts";
import type { Api } from "#worker/app.ts";
import { standInForGitHub } from "./github.ts";
import { listMails, readMails } from "./mailbox.ts";
import { secret } from "./secret.ts";
import { steadyDatabase } from "./steady-database.ts";
import { emptyStorage, type TestEnv } from "./storage.ts";

/** The address tests call the Worker at, unless they give a whole one. */
export const SITE = "http://kitchen.test";

const settings = {
  SITE_URL: SITE,
  AUTOMATIC_MAILS_A_DAY: "",
  FORMS_A_DAY: "",
  OPERATOR_EMAIL: "",
  STAFF_GITHUB_LOGINS: "showrunner,producer",
  GITHUB_URL: "/_github",
  GITHUB_API_URL: "/_github/api",
  GITHUB_CLIENT_ID: "test-client-id",
  GITHUB_CLIENT_SECRET: "test-client-secret",
  ...secret,
  TURNSTILE_SITE_KEY: "",
  TURNSTILE_SECRET_KEY: "",
  TURNSTILE_URL: "/_turnstile",
  R2_S3_ENDPOINT: "",
  R2_ACCESS_KEY_ID: "",
  R2_SECRET_ACCESS_KEY: "",
};
type Settings = Partial<typeof settings>;

const harnessOptions = (changed: Settings) => ({
  // As secrets, because those stand above whatever .dev.vars says on this computer.
  workers: [{ configPath: builtConfig, secrets: { ...settings, ...changed } }],
});

export interface Call {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: string | Uint8Array<ArrayBuffer>;
  cookie?: string;
  /** Over those a browser on our own page sends. */
  headers?: Record<string, string>;
}

/** Under a name of the stand-in's accounts, or with the id of one, what GitHub describes in other ways. */
interface GitHubAccount {
  login: string;
  id?: number;
}

const cookiesOf = (response: WorkerResponse) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");

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
  return { harness, localSite, worker, readEnv, env: await readEnv(), changed: {} as Settings, tests: 0 };
};

let opened: ReturnType<typeof openSite> | undefined;

/** Runs the built Worker for a test file, emptied before each test. `changed` replaces settings. */
export const startWorker = async (changed: Settings = {}) => {
  opened ??= openSite();
  const site = await opened;
  const { harness, localSite, worker } = site;
  standInForGitHub();

  const set = async (wanted: Settings) => {
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
  const sentMails = () => readMails(readJson, ({ messageId }) => !mailsBefore.has(messageId));

  beforeEach(async () => {
    site.tests += 1;
    await set(changed);
    await emptyStorage(site.env);
    for (const { messageId } of await listMails(readJson)) mailsBefore.add(messageId);
  });

  /** Calls the Worker as a browser on our own page does; redirects are answers here, not followed. */
  const call = (address: string, { method, json, body, cookie, headers }: Call = {}) => {
    const url = new URL(address, SITE);
    return worker.fetch(url.href, {
      method: method ?? (json === undefined && body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        origin: url.origin,
        // Rate limits count each test's calls apart.
        "cf-connecting-ip": `10.0.${site.tests >> 8}.${site.tests & 255}`,
        ...(cookie && { cookie }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
    });
  };

  /** The API as the browser's typed client has it; with the session of a `cookie`, or as anybody. */
  const api = (cookie?: string) =>
    hc<Api>(`${SITE}/api`, {
      fetch: async (address: RequestInfo | URL, { method, headers, body }: RequestInit = {}) => {
        const answer = await call(String(address), {
          ...(method && { method }),
          ...(cookie && { cookie }),
          ...(typeof body === "string" && { body }),
          headers: Object.fromEntries(new Headers(headers)),
        });
        // A type of its own, and of another version, is the harness's.
        const bytes = answer.status === 204 ? null : await answer.arrayBuffer();
        return new Response(bytes, { status: answer.status, headers: [...answer.headers] });
      },
    });

  /**
   * Walks a login as far as GitHub's answer: the callback's address, and the cookie that belongs to it. `query` is the
   * login call's.
   */
  const beginLogin = async (account: string | GitHubAccount, site = SITE, query = "") => {
    const begun = await call(`${site}/api/login${query}`);
    const authorize = begun.headers.get("location");
    if (!authorize?.includes("/login/oauth/authorize")) throw new Error(`The login went to ${authorize}`);
    const { login, id } = typeof account === "string" ? { login: account } : account;
    const who = new URLSearchParams({ login, ...(id !== undefined && { id: String(id) }) });
    const answer = await fetch(`${authorize}&${who}`, { redirect: "manual" });
    return { callback: answer.headers.get("location") ?? "", cookie: cookiesOf(begun) };
  };

  /** Logs in and gives the cookies of the session; fails when the account is not let in. */
  const logIn = async (account: string | GitHubAccount, site = SITE) => {
    const { callback, cookie } = await beginLogin(account, site);
    const done = await call(callback, { cookie });
    if (done.headers.get("location") !== "/admin")
      throw new Error(`Not let in: ${done.headers.get("location")}`);
    return cookiesOf(done);
  };

  return {
    get env() {
      return site.env;
    },
    /** Where the whole of the local simulation listens, R2's S3 interface included. */
    localSite,
    settings: { ...settings, ...changed },
    call,
    api,
    beginLogin,
    logIn,
    sentMails,
    /** All that the Worker has printed since this file began. */
    logs: () =>
      harness
        .getLogs()
        .slice(printedBefore)
        .map(({ message }) => message),
    /** What a tick of the cron trigger does. */
    runCron: (scheduledTime = new Date()) => worker.scheduled({ cron: "", scheduledTime }),
    /** Until the end of the test the Worker has other settings; what is stored stays. */
    changeSettings: (other: Settings) => set({ ...changed, ...other }),
  };
};
