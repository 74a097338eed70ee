import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { log } from "#worker/log.ts";
import { sendNow } from "#worker/mail/queue/delivery.ts";
import { logFailure, subject } from "./request-log.ts";
import { siteOf } from "./site.ts";

/** Logs how long the work took, or why it failed. */
export const afterAnswer = (c: Context<AppEnv>, work: Promise<unknown>) => {
  const began = Date.now();
  const done = () => log({ ...subject(c), afterAnswer: true, ms: Date.now() - began });
  const logged = work.then(done, (error) => logFailure(c, error, { afterAnswer: true }));
  c.executionCtx.waitUntil(logged);
};

/** Sends just-queued emails. Cron sends what is left. */
export const sendAfterAnswer = (c: Context<AppEnv>, ids: string | readonly string[] | undefined) => {
  if (ids?.length) afterAnswer(c, sendNow(c.var.db, c.env.EMAIL, ids, siteOf(c)));
};
