import { DrizzleQueryError } from "drizzle-orm";
import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";

/** Does what the answer does not wait for, and logs what goes wrong. */
export const afterAnswer = (c: Context<AppEnv>, work: Promise<unknown>) => {
  const { requestId } = c.var;
  const log = (error: unknown) => {
    // Drizzle's own error has the values of its statement, among which may be somebody's address.
    const { cause } = error instanceof DrizzleQueryError ? error : { cause: error };
    console.error({ requestId, path: c.req.path, afterAnswer: true, error: String(cause) });
  };
  c.executionCtx.waitUntil(work.catch(log));
};
