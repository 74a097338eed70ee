import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { everyAnswer, noPage } from "./security-headers.ts";

/** Adds these headers to answers that do not bring their own. */
const unlessGiven = (headers: Record<string, string>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });

/** Of every answer. Pages and other files bring theirs from the asset server, with the policy that pages need. */
export const securityHeaders = unlessGiven({ ...everyAnswer, ...noPage });

/** Of every answer of the API: nothing keeps it unless the handler says so. */
export const apiHeaders = unlessGiven({ "cache-control": "no-store" });
