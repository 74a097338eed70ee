import { app } from "#worker/app.ts";
import type { ApiCall } from "#worker/policies.ts";
import { type Fault, failingDatabase } from "./failing-database.ts";
import { addressOf, type SceneCall } from "./scene-calls.ts";
import { SITE, type startWorker } from "./worker.ts";

/** A call that is made while something is wrong. */
export interface FaultyCall {
  call: ApiCall;
  filled: SceneCall;
  cookie: string;
  key: string;
  /** The statement that fails, counted from 1, and how. */
  at?: number;
  fault?: Fault;
  /** Bindings in the place of those that work. */
  instead?: object;
}

/** The app in this process, on everything that the built Worker has stored. What is done after the answer is waited for. */
export const startFaulty =
  ({ env, settings }: Awaited<ReturnType<typeof startWorker>>) =>
  async ({ call, filled, cookie, key, at = 0, fault = "refused", instead = {} }: FaultyCall) => {
    const { DB, hasFailed } = failingDatabase(env.DB, at, fault);
    const waiting: Promise<unknown>[] = [];
    const context = {
      waitUntil: (work: Promise<unknown>) => void waiting.push(work),
      passThroughOnException: () => undefined,
      props: {},
    };
    const bindings = {
      ...settings,
      DB,
      SESSIONS: env.SESSIONS,
      PHOTOS: env.PHOTOS,
      EMAIL: { send: async () => ({ messageId: "1" }) },
      PUBLIC_WRITES: { limit: async () => ({ success: true }) },
      ...instead,
    };
    const { json, body } = filled;
    const response = await app.request(
      new URL(addressOf(call, filled), SITE).href,
      {
        method: call.split(" ")[0] ?? "",
        headers: {
          origin: SITE,
          cookie,
          "idempotency-key": key,
          "cf-connecting-ip": "10.9.9.9",
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(body && { "content-length": String(body.length) }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(body && { body }),
      },
      bindings,
      context,
    );
    const text = await response.text();
    await Promise.all(waiting);
    return { status: response.status, text, hasFailed: hasFailed() };
  };
