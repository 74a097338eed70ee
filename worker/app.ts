import { Hono } from "hono";
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
import { pages } from "./pages.ts";
import { registrationRoutes } from "./registrations/routes.ts";
import { summaryRoutes } from "./summary/routes.ts";
import { visitFileRoutes, visitRoutes } from "./visits/routes.ts";

/** The calls anybody may make. Every other call needs a member of staff, whether or not anybody thought of it. */
const publicCalls = [
  "GET /api/login",
  "GET /api/login/callback",
  "GET /api/logout",
  "POST /api/family-registrations",
  "GET /api/family-registrations/:id",
] as const;

const api = new Hono<AppEnv>()
  .use(apiHeaders, attachDatabase, fromThisSite, readSession, staffUnless(publicCalls), boundedJson)
  .route("/", accessRoutes)
  .route("/summary", summaryRoutes)
  .route("/family-registrations", registrationRoutes)
  .route("/visits", visitRoutes)
  .route("/visits.ics", visitFileRoutes);

export const app = new Hono<AppEnv>()
  .use(requestId)
  .route("/api", api)
  .route("/", pages)
  .notFound(answerUnknownPath)
  .onError(answerError);

/** The API as the browser's typed client sees it. */
export type Api = typeof api;
