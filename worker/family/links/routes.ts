import { Hono } from "hono";
import { linkRequest } from "#contract/codes.ts";
import type { AppEnv } from "#worker/env.ts";
import { fromPerson } from "#worker/http/from-person.ts";
import { causeOf } from "#worker/http/network.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { afterAnswer } from "#worker/http/request-log.ts";
import { siteOf } from "#worker/http/site.ts";
import { validate } from "#worker/http/validate.ts";
import { sendLinks } from "./store.ts";

export const linkRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimited,
  validate("json", linkRequest),
  fromPerson,
  async (c) => {
    const here = { ...(await causeOf(c)), site: siteOf(c) };
    // After the answer, so its timing doesn't tell whether the address is known.
    afterAnswer(c, sendLinks(c.var.db, c.env.EMAIL, c.req.valid("json").email, here));
    return c.json({}, 202);
  },
);
