import { Hono } from "hono";
import { except } from "hono/combine";
import { accessRoutes } from "./access/routes.ts";
import { readSession } from "./access/session.ts";
import { staffUnless } from "./access/staff-guard.ts";
import { attachDatabase } from "./db/attach.ts";
import type { AppEnv } from "./env.ts";
import { boundedJson } from "./http/bodies.ts";
import { answerError, answerUnknownPath } from "./http/errors.ts";
import { apiHeaders } from "./http/headers.ts";
import { fromThisSite } from "./http/origin.ts";
import { requestId } from "./http/request-id.ts";
import { isOneClick } from "./newsletter/one-click.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { pages } from "./pages.ts";
import { registrationRoutes } from "./registrations/routes.ts";
import { summaryRoutes } from "./summary/routes.ts";

/** The calls anybody may make. Every other call needs a member of staff, whether or not anybody thought of it. */
const publicCalls = [
  "GET /api/login",
  "GET /api/login/callback",
  "GET /api/logout",
  "POST /api/family-registrations",
  "GET /api/family-registrations/:id",
  "POST /api/newsletter",
  "GET /api/newsletter/unsubscribe",
  "POST /api/newsletter/unsubscribe",
] as const;

const api = new Hono<AppEnv>()
  .use(apiHeaders, attachDatabase, except(isOneClick, fromThisSite), readSession)
  .use(staffUnless(publicCalls), except(isOneClick, boundedJson))
  .route("/", accessRoutes)
  .route("/summary", summaryRoutes)
  .route("/family-registrations", registrationRoutes)
  .route("/newsletter", newsletterRoutes);

export const app = new Hono<AppEnv>()
  .use(requestId)
  .route("/api", api)
  .route("/", pages)
  .notFound(answerUnknownPath)
  .onError(answerError);

/** The API as the browser's typed client sees it. */
export type Api = typeof api;
