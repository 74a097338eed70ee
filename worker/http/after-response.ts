import type { Context } from "hono";
import { log } from "#worker/log.ts";
import type { AppEnv } from "./app-env.ts";
import { logFailure, subject } from "./request-log.ts";

/** Logs how long the work took, or why it failed. */
export const afterResponse = (c: Context<AppEnv>, work: Promise<unknown>) => {
  const began = Date.now();
  const done = () => log({ ...subject(c), afterResponse: true, ms: Date.now() - began });
  const logged = work.then(done, (error) => logFailure(c, error, { afterResponse: true }));
  c.executionCtx.waitUntil(logged);
};
