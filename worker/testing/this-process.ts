import { app } from "#worker/app.ts";
import type { ApiCall } from "#worker/testing/policies.ts";
import { methodOf } from "./make-call.ts";
import { addressOf, type SceneCall } from "./scene-calls.ts";
import { SITE, type startWorker } from "./worker.ts";

/** A call of the scene, and who makes it. */
export interface MadeCall {
  call: ApiCall;
  filled: SceneCall;
  cookie: string;
  key: string;
  /** Bindings in the place of those that work. */
  instead?: object;
}

/**
 * The app in this process, on everything that the built Worker has stored. `rest` is what is done after the answer, which
 * goes on meanwhile.
 */
export const startInThisProcess =
  ({ env, settings }: Awaited<ReturnType<typeof startWorker>>) =>
  async ({ call, filled, cookie, key, instead = {} }: MadeCall) => {
    const waiting: Promise<unknown>[] = [];
    const context = {
      waitUntil: (work: Promise<unknown>) => void waiting.push(work),
      passThroughOnException: () => undefined,
      props: {},
    };
    const bindings = {
      ...settings,
      DB: env.DB,
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
        method: methodOf(call),
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
    return { response, rest: Promise.all(waiting) };
  };
