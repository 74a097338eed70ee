import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { withoutValues } from "./without-values.ts";

/** Does what the answer does not wait for, and logs what goes wrong. */
export const afterAnswer = (c: Context<AppEnv>, work: Promise<unknown>) => {
  const { requestId } = c.var;
  const log = (error: unknown) =>
    console.error({ requestId, path: c.req.path, afterAnswer: true, error: String(withoutValues(error)) });
  c.executionCtx.waitUntil(work.catch(log));
};
