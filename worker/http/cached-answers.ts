import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { logFailure } from "./request-log.ts";

/**
 * Has Cloudflare forget the answers of this path that it keeps in front of the Worker. Where that
 * fails they end by their age, so whoever waits for this is not told. Without such a cache, as locally, it does nothing.
 */
export const forgetCached = async (c: Context<AppEnv>, path: string): Promise<void> => {
  const { cache } = c.executionCtx as ExecutionContext;
  try {
    const { success, errors } = (await cache?.purge({ pathPrefixes: [path] })) ?? {
      success: true,
      errors: [],
    };
    if (!success) throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join("; "));
  } catch (error) {
    logFailure(c, error, { cache: "not purged" });
  }
};
