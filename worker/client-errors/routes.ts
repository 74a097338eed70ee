import { Hono } from "hono";
import { clientError, LARGEST_REPORT } from "#contract/client-errors.ts";
import type { AppEnv } from "#worker/env.ts";
import { boundedBody } from "#worker/http/bodies.ts";
import { pageAt } from "#worker/http/pages.ts";
import { rateLimited } from "#worker/http/rate-limit.ts";
import { logTold } from "#worker/http/request-log.ts";
import { validate } from "#worker/http/validate.ts";
import { toldError } from "./told.ts";

export const clientErrorRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimited,
  boundedBody(LARGEST_REPORT),
  validate("json", clientError),
  (c) => {
    const { url, ...error } = c.req.valid("json");
    logTold(c, { page: pageAt(url), causes: [toldError(error)] });
    return c.body(null, 204);
  },
);
