import { Hono } from "hono";
import { except } from "hono/combine";
import { requestId } from "hono/request-id";
import { answerErrorByPage } from "./access/login-error.ts";
import { accessRoutes } from "./access/routes.ts";
import { keepSession, readSession, takeBackHint } from "./access/session.ts";
import { isAmong, staffUnless } from "./access/staff-guard.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { contactInfoRoutes } from "./contact-info/routes.ts";
import type { AppEnv } from "./env.ts";
import { codeRoutes } from "./family/codes/routes.ts";
import { draftRoutes } from "./family/draft/routes.ts";
import { linkRoutes } from "./family/links/routes.ts";
import { ownDataRoutes } from "./family/own-data/routes.ts";
import { progressRoutes } from "./family/page/routes.ts";
import { boundedBody, jsonOnly, LARGEST_BODY, readToEnd } from "./http/bodies.ts";
import { openDatabase } from "./http/database.ts";
import { answerUnknownCall } from "./http/errors.ts";
import { answerHeaders } from "./http/headers.ts";
import { oneAddress } from "./http/one-address.ts";
import { fromThisSite } from "./http/origin.ts";
import { answerUnknownPage, pages } from "./http/pages.ts";
import { logRequests } from "./http/request-log.ts";
import { mailKindRoutes } from "./mail/kinds/routes.ts";
import { outboxRoutes } from "./mail/routes.ts";
import { isPhotoUpload, photoRoutes, uploadRoutes } from "./photos/routes.ts";
import { openCalls } from "./policies.ts";
import { questionnaireRoutes } from "./questionnaires/routes.ts";
import { healthRoutes } from "./site/health/routes.ts";
import { settingsRoutes } from "./site/settings/routes.ts";
import { summaryRoutes } from "./site/summary/routes.ts";
import { storyRoutes } from "./stories/routes.ts";
import { isOneClick, subscriberRoutes } from "./subscribers/routes.ts";
import { visitFileRoutes, visitRoutes } from "./visits/routes.ts";

/** Rooms whose forms have long answers, and which bound their bodies themselves. */
const longAnswers = ["/api/questionnaires/*", "/api/story-submissions/*"];

const api = new Hono<AppEnv>()
  .use(readToEnd)
  .use(except([isPhotoUpload, isOneClick], fromThisSite))
  .use(readSession)
  .use("/auth/user", takeBackHint)
  .use(staffUnless(openCalls))
  .use(except(isAmong(openCalls), keepSession))
  .use(except([isPhotoUpload, isOneClick], jsonOnly))
  .use(except([isPhotoUpload, ...longAnswers], boundedBody(LARGEST_BODY)))
  .route("/", accessRoutes)
  .route("/health", healthRoutes)
  .route("/summary", summaryRoutes)
  .route("/family-registrations", applicationRoutes)
  .route("/family-registrations", progressRoutes)
  .route("/family-registrations", codeRoutes)
  .route("/family-registrations", ownDataRoutes)
  .route("/links", linkRoutes)
  .route("/questionnaires", questionnaireRoutes)
  .route("/questionnaires", draftRoutes)
  .route("/visits", visitRoutes)
  .route("/visits.ics", visitFileRoutes)
  .route("/objects", uploadRoutes)
  .route("/photos", photoRoutes)
  .route("/story-submissions", storyRoutes)
  .route("/newsletter", subscriberRoutes)
  .route("/contact-info", contactInfoRoutes)
  .route("/outbox", outboxRoutes)
  .route("/mail-kinds", mailKindRoutes)
  .route("/settings", settingsRoutes);

export const app = new Hono<AppEnv>()
  // By which a person's report of an error finds its line in the log.
  .use(requestId({ headerName: "", generator: (c) => c.req.header("cf-ray") ?? crypto.randomUUID() }))
  .use(logRequests)
  .use(openDatabase)
  .use(answerHeaders, oneAddress)
  .route("/api", api)
  .route("/", pages)
  .notFound((c) => (c.req.path.startsWith("/api/") ? answerUnknownCall(c) : answerUnknownPage(c)))
  .onError(answerErrorByPage);

/** The API as the browser's typed client sees it. */
export type Api = typeof api;
