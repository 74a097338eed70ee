import type { D1Database, KVNamespace, R2Bucket } from "@cloudflare/workers-types";
import { hc } from "hono/client";
import { expect } from "vitest";
import type { ErrorResponse } from "#contract/errors.ts";
import type { Api } from "#worker/app.ts";

/* What tests call the site with, whether it runs as built (worker.ts) or in this process (app.ts). */

/** The address tests call the site at, unless they give a whole one. */
export const SITE = "http://kitchen.test";

/** As strong as secrets must be. */
export const secret = { SESSION_SECRET: "only-for-tests-0123456789abcdef0123456789abcdef" };
export const anotherSecret = { SESSION_SECRET: "another-for-tests-fedcba9876543210fedcba98765432" };

export const testSettings = {
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
export type TestSettings = Partial<typeof testSettings>;

/** The bindings as tests reach them. */
export interface TestEnv {
  DB: D1Database;
  SESSIONS: KVNamespace;
  PHOTOS: R2Bucket;
  BACKUPS: R2Bucket;
}

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
export interface GitHubAccount {
  login: string;
  id?: number;
}

type Send = (address: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>;

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");

/** `networkOf` is the address from which the next call comes. */
export const clientOf = (send: Send, nextNetwork: () => string) => {
  /** Calls the site as a browser on our own page does; redirects are returned, not followed. */
  const call = (address: string, { method, json, body, cookie, headers }: Call = {}) => {
    const url = new URL(address, SITE);
    const sent = json === undefined ? body : JSON.stringify(json);
    return send(url.href, {
      method: method ?? (sent === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        origin: url.origin,
        "cf-connecting-ip": nextNetwork(),
        ...(cookie && { cookie }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: sent ?? null,
    });
  };

  /** The API as the browser's typed client has it; with the session of a `cookie`, or as anybody. */
  const api = (cookie?: string) =>
    hc<Api>(`${SITE}/api`, {
      fetch: (address: RequestInfo | URL, { method, headers, body }: RequestInit = {}) =>
        call(String(address), {
          ...(method && { method }),
          ...(cookie && { cookie }),
          ...(typeof body === "string" && { body }),
          headers: Object.fromEntries(new Headers(headers)),
        }),
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

  /** Walks a login to where it leads. */
  const finishLogin = async (...begin: Parameters<typeof beginLogin>) => {
    const { callback, cookie } = await beginLogin(...begin);
    return call(callback, { cookie });
  };

  /** Logs in and gives the cookies of the session; fails when the account is not let in. */
  const logIn = async (account: string | GitHubAccount) => {
    const done = await finishLogin(account);
    if (done.headers.get("location") !== "/admin")
      throw new Error(`Not let in: ${done.headers.get("location")}`);
    return cookiesOf(done);
  };

  return { call, api, beginLogin, finishLogin, logIn };
};

/** The site under test. */
export interface TestSite extends ReturnType<typeof clientOf> {
  readonly env: TestEnv;
}

/** The body of an answer that is an error. */
export const errorOf = async (response: { json(): Promise<unknown> }) =>
  (await response.json()) as ErrorResponse;

/** A call that creates, made under an `Idempotency-Key`. */
export const callWithKey = (worker: TestSite, address: string, key: string, call: Call) =>
  worker.call(address, { ...call, headers: { ...call.headers, "idempotency-key": key } });

/** That the answer is a 409 which says that something else was sent under the key before, and when. */
export const expectAnotherBody = async (
  response: { status: number; json(): Promise<unknown> },
  received: string,
) => {
  expect(response.status).toBe(409);
  const message = "We already have what you sent from this form. To send something else, start over.";
  expect(await response.json()).toEqual({ message, received });
};
