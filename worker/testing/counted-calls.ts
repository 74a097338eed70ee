import type { D1Database } from "@cloudflare/workers-types";
import { app } from "#worker/app.ts";
import { type Cost, meterDatabase } from "#worker/db/meter.ts";
import type { Env } from "#worker/env.ts";
import { runJobs } from "#worker/site/jobs.ts";
import { inOneSession } from "./one-session.ts";
import { secret } from "./secret.ts";
import { STAFF_LOGIN, startStaffSession } from "./staff-session.ts";

const SITE = "http://kitchen.test";

/** What Cloudflare counts and bills of a call, with all that is done after its answer. */
export interface Bill extends Cost {
  mails: number;
  kvReads: number;
  kvWrites: number;
}

interface Made {
  json?: object;
  isStaff?: boolean;
}

/** The whole app in this process, each caller from a network of their own, and what each call costs. */
export const startCounting = async (d1: D1Database) => {
  const { SESSIONS, cookie, asked } = await startStaffSession(d1);
  const login = { ...asked };
  const { d1: metered, take } = meterDatabase(d1);
  const counted = { mails: 0 };
  const env = {
    ...secret,
    SITE_URL: SITE,
    STAFF_GITHUB_LOGINS: STAFF_LOGIN,
    SESSIONS,
    DB: inOneSession(metered),
    EMAIL: {
      send: async () => {
        counted.mails += 1;
        return { messageId: "1" };
      },
    },
    PHOTOS: { delete: async () => undefined },
    // Tonight's backup is over.
    BACKUPS: { get: async () => ({ etag: "1", json: async () => ({ ended: "today" }) }) },
    PUBLIC_WRITES: { limit: async () => ({ success: true }) },
  } as unknown as Env;
  let callers = 0;

  const bill = async <Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; bill: Bill }> => {
    take();
    Object.assign(counted, { mails: 0 });
    Object.assign(asked, { reads: 0, writes: 0 });
    const answer = await work();
    return { answer, bill: { ...take(), ...counted, kvReads: asked.reads, kvWrites: asked.writes } };
  };

  return {
    /** What a login has asked of KV. */
    login,
    call: <Answer>(call: string, { json, isStaff }: Made = {}) =>
      bill(async () => {
        const [method = "", address = ""] = call.split(" ");
        const waiting: Promise<unknown>[] = [];
        callers += 1;
        const response = await app.request(
          `${SITE}${address}`,
          {
            method,
            headers: {
              origin: SITE,
              "idempotency-key": crypto.randomUUID(),
              "cf-connecting-ip": `10.1.${callers}.1`,
              ...(json && { "content-type": "application/json" }),
              ...(isStaff && { cookie }),
            },
            ...(json && { body: JSON.stringify(json) }),
          },
          env,
          {
            waitUntil: (work: Promise<unknown>) => void waiting.push(work),
            passThroughOnException: () => undefined,
            props: {},
          },
        );
        await Promise.all(waiting);
        if (!response.ok) throw new Error(`${call} answered ${response.status}`);
        return (await response.json()) as Answer;
      }),
    /** A tick of cron. */
    tick: (now = new Date()) => bill(() => runJobs(env, now)),
  };
};
