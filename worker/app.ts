import { Hono } from "hono";
import { except } from "hono/combine";
import { requestId } from "hono/request-id";
import { FAMILY } from "#contract/history.ts";
import { staffLogins } from "#worker/access/staff.ts";
import type { AppEnv } from "#worker/http/app-env.ts";
import { openOperationsRoutes, operationsRoutes } from "#worker/operations/routes.ts";
import { loginRoutes, staffRoutes } from "./access/routes.ts";
import { readSession, staffUnless } from "./access/session.ts";
import { applicationRoutes, openApplicationRoutes, viewRoutes } from "./applications/routes.ts";
import { contactInfoRoutes, openContactInfoRoutes } from "./contact-info/routes.ts";
import { connect } from "./db/client.ts";
import { readFamilyPage } from "./family/page.ts";
import { familyPageRoutes, linkRoutes, ownDataRoutes, shownCodeRoutes } from "./family/routes.ts";
import { respondUnknownCall, respondWithError } from "./http/errors.ts";
import { boundedBody, canonicalHost, drainBody, fromThisSite, jsonOnly } from "./http/middleware.ts";
import { pagesWith, respondUnknownPage } from "./http/pages.ts";
import { logRequests } from "./http/request-log.ts";
import { responseHeaders } from "./http/responses.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { mailKindRoutes, outboxRoutes } from "./mail/routes.ts";
import { isPhotoUpload, openPhotoRoutes, photoRoutes, uploadRoutes } from "./photos/routes.ts";
import { openQuestionnaireRoutes, questionnaireRoutes } from "./questionnaires/routes.ts";
import { cardRoutes, sharedRoutes, shortlistRoutes } from "./shortlists/routes.ts";
import { openStoryRoutes, storyRoutes } from "./stories/routes.ts";
import { isUnsubscribe, openSubscriberRoutes, subscriberRoutes } from "./subscribers/routes.ts";
import { visitFileRoutes, visitRoutes } from "./visits/routes.ts";

/** Open to anyone. Some routes check a family's cookie, or a signature or token in the URL, themselves. */
const open = new Hono<AppEnv>()
  .route("/", loginRoutes)
  .route("/", openOperationsRoutes)
  .route("/family-registrations", openApplicationRoutes)
  .route("/family-registrations", familyPageRoutes)
  .route("/family-registrations", ownDataRoutes)
  .route("/links", linkRoutes)
  .route("/questionnaires", openQuestionnaireRoutes)
  .route("/objects", uploadRoutes)
  .route("/photos", openPhotoRoutes)
  .route("/story-submissions", openStoryRoutes)
  .route("/newsletter", openSubscriberRoutes)
  .route("/contact-info", openContactInfoRoutes)
  .route("/shared", sharedRoutes);

const staff = new Hono<AppEnv>()
  .route("/", staffRoutes)
  .route("/", operationsRoutes)
  .route("/", inboxRoutes)
  .route("/family-registrations", applicationRoutes)
  .route("/family-registrations", shownCodeRoutes)
  .route("/family-registrations", cardRoutes)
  .route("/shortlists", shortlistRoutes)
  .route("/views", viewRoutes)
  .route("/questionnaires", questionnaireRoutes)
  .route("/visits", visitRoutes)
  .route("/visits.ics", visitFileRoutes)
  .route("/photos", photoRoutes)
  .route("/story-submissions", storyRoutes)
  .route("/newsletter", subscriberRoutes)
  .route("/contact-info", contactInfoRoutes)
  .route("/outbox", outboxRoutes)
  .route("/mail-kinds", mailKindRoutes);

const api = new Hono<AppEnv>()
  .use(except([isPhotoUpload, isUnsubscribe], fromThisSite, jsonOnly))
  .use(readSession)
  .use((c, next) => {
    c.set("db", connect(c.env.DB, c.var.staff?.login ?? FAMILY, staffLogins(c.env)));
    return next();
  })
  .use(staffUnless(open, "/api"))
  .use(except([isPhotoUpload, isUnsubscribe], boundedBody))
  // First, so no open route takes one of its paths for a parameter.
  .route("/", staff)
  .route("/", open);

export const app = new Hono<AppEnv>()
  // Error answers quote this id, and log lines carry it.
  .use(requestId({ headerName: "", generator: (c) => c.req.header("cf-ray") ?? crypto.randomUUID() }))
  .use(logRequests)
  .use((c, next) => {
    c.set("db", connect(c.env.DB));
    return next();
  })
  .use(responseHeaders, drainBody, canonicalHost)
  .route("/api", api)
  .route("/", pagesWith(readFamilyPage))
  .notFound((c) => (c.req.path.startsWith("/api/") ? respondUnknownCall(c) : respondUnknownPage(c)))
  .onError(respondWithError);

/** The API as the browser's typed client sees it. */
export type Api = typeof api;
