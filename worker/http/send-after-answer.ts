import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { sendNow } from "#worker/mail/delivery.ts";
import { afterAnswer } from "./request-log.ts";
import { siteOf } from "./site.ts";

/** Sends just-queued emails after the answer. Cron sends what is left. */
export const sendAfterAnswer = (c: Context<AppEnv>, ids: string | readonly string[] | undefined) => {
  if (ids?.length) afterAnswer(c, sendNow(c.var.db, c.env.EMAIL, ids, siteOf(c)));
};
