import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { sendNow } from "#worker/mail/delivery.ts";
import { afterAnswer } from "./request-log.ts";
import { siteOf } from "./site.ts";

/** Sends emails that a call has just queued, once it has been answered. What this leaves, cron sends. */
export const sendAfterAnswer = (c: Context<AppEnv>, ids: string | readonly string[] | undefined) => {
  if (ids?.length) afterAnswer(c, sendNow(c.var.db, c.env.EMAIL, ids, siteOf(c)));
};
