import type { D1Database, KVNamespace } from "@cloudflare/workers-types";
import { app } from "#worker/app.ts";
import { SITE, type startWorker } from "./worker.ts";

const used = (what: string) =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(`${what} was asked`);
      },
    },
  );

/**
 * The statements that come before a body is looked at: who is logged in, and what
 * a family's access rests on. Both are asked of the real database; any other fails.
 */
const guardsOnly = (d1: D1Database) => ({
  prepare: (statement: string) => {
    if (!/^select .* from ("users" where|"family_registrations" left join "family_codes")/i.test(statement))
      throw new Error(`The database was asked: ${statement}`);
    return d1.prepare(statement);
  },
});

/**
 * The app in this process, ten times as fast as the built Worker, for bodies that have to be refused: whatever is stored,
 * sent or kept throws at the first use. Only who is logged in is known, as in the built one.
 */
export const startInProcess = async ({ env, settings }: Awaited<ReturnType<typeof startWorker>>) => {
  const sessions = new Map<string, string | null>();
  for (const { name } of (await env.SESSIONS.list()).keys)
    sessions.set(name, await (env.SESSIONS as KVNamespace).get(name));
  const bindings = {
    ...settings,
    SESSIONS: { get: async (key: string) => sessions.get(key) ?? null },
    PUBLIC_WRITES: { limit: async () => ({ success: true }) },
    DB: guardsOnly(env.DB),
    PHOTOS: used("The bucket"),
    EMAIL: used("The mailer"),
  };
  return (address: string, { method, cookie, body }: { method: string; cookie: string; body: string }) =>
    app.request(
      new URL(address, SITE).href,
      { method, body, headers: { origin: SITE, "content-type": "application/json", cookie } },
      bindings,
    );
};
