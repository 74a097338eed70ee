import { Hono } from "hono";
import { except } from "hono/combine";
import { accessRoutes } from "./access/routes.ts";
import { readSession } from "./access/session.ts";
import { staffUnless } from "./access/staff-guard.ts";
import { contactInfoRoutes } from "./contact-info/routes.ts";
import { attachDatabase } from "./db/attach.ts";
import type { AppEnv } from "./env.ts";
import { boundedJson } from "./http/bodies.ts";
import { answerError, answerUnknownPath } from "./http/errors.ts";
import { apiHeaders } from "./http/headers.ts";
import { fromThisSite } from "./http/origin.ts";
import { requestId } from "./http/request-id.ts";
import { outboxRoutes } from "./mail/routes.ts";
import { pages } from "./pages.ts";
import { isPhotoUpload } from "./photos/own-address.ts";
import { photoRoutes, uploadRoutes } from "./photos/routes.ts";
import { questionnaireRoutes } from "./questionnaires/routes.ts";
import { registrationRoutes } from "./registrations/routes.ts";
import { storyRoutes } from "./stories/routes.ts";
import { summaryRoutes } from "./summary/routes.ts";
import { visitFileRoutes, visitRoutes } from "./visits/routes.ts";

/** The calls anybody may make. Every other call needs a member of staff, whether or not anybody thought of it. */
const publicCalls = [
  "GET /api/login",
  "GET /api/login/callback",
  "GET /api/logout",
  "POST /api/family-registrations",
  "GET /api/family-registrations/:id",
  "POST /api/objects/upload",
  "PUT /api/photos/:id",
  "POST /api/story-submissions",
  "GET /api/contact-info",
  "POST /api/questionnaires",
  "GET /api/questionnaires/family/:familyId",
  "PUT /api/questionnaires/family/:familyId",
] as const;

const api = new Hono<AppEnv>()
  .use(apiHeaders, attachDatabase, except(isPhotoUpload, fromThisSite), readSession)
  .use(staffUnless(publicCalls), except(isPhotoUpload, boundedJson))
  .route("/", accessRoutes)
  .route("/summary", summaryRoutes)
  .route("/family-registrations", registrationRoutes)
  .route("/story-submissions", storyRoutes)
  .route("/objects", uploadRoutes)
  .route("/photos", photoRoutes)
  .route("/contact-info", contactInfoRoutes)
  .route("/outbox", outboxRoutes)
  .route("/visits", visitRoutes)
  .route("/visits.ics", visitFileRoutes)
  .route("/questionnaires", questionnaireRoutes);

export const app = new Hono<AppEnv>()
  .use(requestId)
  .route("/api", api)
  .route("/", pages)
  .notFound(answerUnknownPath)
  .onError(answerError);

/** The API as the browser's typed client sees it. */
export type Api = typeof api;
