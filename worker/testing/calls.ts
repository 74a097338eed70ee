import { CONSENT_VERSION } from "#contract/privacy.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import type { Call } from "./client.ts";
import { filledContact } from "./contact-info.ts";
import { smallPng } from "./pictures.ts";
import { SCENE_DATE, SCENE_LEAD, type Scene } from "./scene.ts";
import { nextMonth } from "./shared-links.ts";

/*
 * Every call of the API, by who may make it, as they make it in the scene. The proofs walk this table. Who may make a call is
 * written here and by the routers of `app.ts`: opening one to the world takes a change in two places.
 */

export interface SceneCall extends Pick<Call, "json" | "body"> {
  /** What its path has in place of its parameters, in their order. */
  of?: readonly (string | undefined)[];
  query?: string;
  /** The status of its response; most are 200. */
  status?: number;
  /** The same once it has been made. */
  again?: number;
  /**
   * How often its response waits for D1, and that of the same call made again, where that is not once, and for staff once more
   * for their session. Most that differ read before they write, look a repeat up once their batch has failed, or count the mails
   * to an address.
   */
  trips?: number | readonly [first: number, again: number];
}
type Row = (scene: Scene) => SceneCall;

const call =
  (made: SceneCall = {}): Row =>
  () =>
    made;
/** A call about one of the families. */
const about =
  (name: keyof Scene["families"], made: SceneCall = {}): Row =>
  ({ families }) => ({ of: [families[name].id], ...made });
/** A call about anything else: the ids in its path. */
const of =
  (idsIn: (scene: Scene) => readonly (string | undefined)[], made: SceneCall = {}): Row =>
  (scene) => ({ of: idsIn(scene), ...made });

const dates = `?from=${SCENE_DATE}&to=${SCENE_DATE}`;
const away = { status: 302, trips: 0 };
const done = { status: 204 };
const deleted = { status: 204, again: 404 };
const created = { status: 201, trips: [1, 3] } as const;

/** All that an application can say. */
const application = {
  ...filledApplication,
  specialties: ["other"],
  otherSpecialty: "Georgian",
  pitch: "Nine of us around one pan",
  heardFrom: "friend",
  source: "spring-poster",
};
// What a family agreed to, where it came from and its photos stay as they were.
const { consentVersion: _, source: _source, applicationPhotos: _photos, ...ownData } = application;

/** Anybody's, and staff's as well, whom some of these tell more. */
const anybody = {
  "GET /api/login": call(away),
  // Nobody has begun one; one that was begun asks twice.
  "GET /api/login/callback": call(away),
  "GET /api/logout": call(away),
  "GET /api/health": call({ trips: 2 }),
  "GET /api/retention": call(),
  "GET /api/casting-window": call(),
  "GET /api/contact-info": call(),

  "POST /api/family-registrations": call({ json: application, ...created, trips: [2, 4] }),
  "GET /api/family-registrations/:id": about("pending"),
  "GET /api/family-registrations/:id/progress": about("visited"),
  "PUT /api/family-registrations/:id/visit-answer": ({ families: { visited } }) => ({
    of: [visited.id],
    json: { answer: "accepted", message: "Ring twice", updatedAt: visited.visitUpdatedAt },
  }),
  // Without the key of the application it is refused to everybody alike; right ones have tests of their own.
  "PUT /api/family-registrations/:id/address": about("pending", {
    json: { email: "mended@example.com" },
    status: 403,
  }),
  "PUT /api/family-registrations/:id/guardian-consent": about("visited", {
    json: { version: CONSENT_VERSION },
    trips: 2,
  }),
  "GET /api/family-registrations/:id/visit.ics": about("visited"),
  "POST /api/family-registrations/:id/code": about("asked", { status: 202, trips: 2 }),
  // A code that is wrong is refused to everybody alike; right ones have tests of their own.
  "POST /api/family-registrations/:id/access": about("asked", { json: { code: "none" }, status: 403 }),
  // Of another family than the one whose cookie the other calls need.
  "DELETE /api/family-registrations/:id/access": about("pending", { ...done, trips: 0 }),
  // Asks after its response, which tells nothing of what is stored.
  "POST /api/links": ({ families }) => ({ json: { email: families.drafting.email }, status: 202, trips: 0 }),

  "POST /api/questionnaires": ({ families }) => ({
    json: { ...filledAnswers, familyRegistrationId: families.approved.id },
    status: 201,
    again: 409,
    trips: [2, 4],
  }),
  "GET /api/questionnaires/family/:familyId": about("asked"),
  "PUT /api/questionnaires/family/:familyId": about("asked", {
    json: filledAnswers,
    again: 409,
    trips: [2, 4],
  }),
  "POST /api/questionnaires/family/:familyId/reply": about("replying", {
    json: { text: "Grandmother, and she still does" },
    status: 201,
    again: 409,
    trips: [2, 4],
  }),
  "GET /api/questionnaires/family/:familyId/draft": about("drafting"),
  "PUT /api/questionnaires/family/:familyId/draft": about("drafting", {
    json: { answers: { kitchenSpace: "A galley with a window" } },
  }),
  "DELETE /api/questionnaires/family/:familyId/draft": about("drafting", done),

  "POST /api/objects/upload": call({ json: { contentType: "image/png", size: smallPng.length } }),
  // By the signature in its address.
  "PUT /api/photos/:id": ({ upload }) => ({
    of: [new URL(upload.uploadURL).pathname.split("/").at(-1)],
    query: new URL(upload.uploadURL).search,
    body: smallPng,
    again: 409,
    trips: 0,
  }),
  "POST /api/story-submissions": call({ json: filledStory, ...created }),
  "POST /api/newsletter": call({ json: { email: "new@example.com" }, status: 201, trips: [2, 3] }),
  // By the token in their address; a GET leads to the page that asks.
  "GET /api/newsletter/confirm": call({ query: "?token=none", ...away }),
  "POST /api/newsletter/confirm": ({ tokens }) => ({ query: `?token=${tokens?.confirm}`, ...done, trips: 2 }),
  "GET /api/newsletter/unsubscribe": call({ query: "?token=none", ...away }),
  "POST /api/newsletter/unsubscribe": ({ tokens }) => ({
    query: `?token=${tokens?.unsubscribe}`,
    json: {},
    ...deleted,
  }),
  // By the token in their address.
  "GET /api/shared/:token": of(({ share }) => [share.token], { trips: 2 }),
  "GET /api/shared/:token/photos/:photo": of(({ share }) => [share.token, `${share.key}-1`], { trips: 4 }),
  "PUT /api/shared/:token/votes/:key": of(({ share }) => [share.token, share.key], {
    json: { by: "Grandma Rose", vote: "maybe", comment: "Would they cook outside?" },
    trips: 4,
  }),
  "POST /api/shared/:token/opened": of(({ share }) => [share.token], { ...done, trips: [2, 1] }),
} satisfies Record<string, Row>;

/** Of the family that the path names, with the cookie that its code gave it. */
const family = {
  "GET /api/family-registrations/:id/own": of(({ own }) => [own.id], { trips: 2 }),
  "GET /api/family-registrations/:id/own/photos/:photoId": of(({ own }) => [own.id, own.photoId], {
    trips: 2,
  }),
  "PUT /api/family-registrations/:id/own": ({ own }) => ({
    of: [own.id],
    json: { ...ownData, email: own.email, updatedAt: own.updatedAt },
    again: 409,
    trips: [4, 3],
  }),
  "DELETE /api/family-registrations/:id/own": of(({ own }) => [own.id], { ...deleted, trips: [3, 1] }),
  "POST /api/family-registrations/:id/withdraw": of(({ own }) => [own.id], { ...done, trips: [4, 2] }),
} satisfies Record<string, Row>;

const staff = {
  "GET /api/auth/user": call({ trips: 1 }),
  "GET /api/summary": call(),
  "GET /api/history": call(),
  // A question for each part, at the same time.
  "GET /api/inbox": call({ trips: 8 }),
  "GET /api/inbox/:part": call({ of: ["mentions"] }),
  "PUT /api/mentions/:noteId": of(({ mention }) => [mention.id], { json: { done: true } }),

  "GET /api/family-registrations": call(),
  "GET /api/family-registrations/ids": call(),
  "GET /api/family-registrations/count": call({ query: "?status=pending" }),
  "PUT /api/family-registrations/:id": ({ families: { corrected } }) => ({
    of: [corrected.id],
    json: { phone: "(555) 010-0909", updatedAt: corrected.updatedAt },
    again: 409,
    trips: [4, 3],
  }),
  "DELETE /api/family-registrations/:id": about("gone", deleted),
  // It is kept anyway.
  "PUT /api/family-registrations/:id/keep": about("pending", { status: 409 }),
  "PUT /api/family-registrations/:id/status": about("pending", { json: { status: "approved" }, trips: 3 }),
  "PUT /api/family-registrations/status": ({ families }) => ({
    json: { ids: [families.pending.id], status: "rejected" },
    trips: 3,
  }),
  "POST /api/family-registrations/delete": call({ json: { ids: [crypto.randomUUID()] } }),
  "PUT /api/family-registrations/assignee": ({ families }) => ({
    json: { ids: [families.pending.id], login: "producer" },
    trips: 3,
  }),
  "PUT /api/family-registrations/:id/assignee": about("pending", { json: { login: null }, trips: 3 }),
  "PUT /api/family-registrations/:id/score": about("pending", { json: { score: 5 }, trips: 3 }),
  "DELETE /api/family-registrations/:id/score": about("pending", done),
  "GET /api/family-registrations/:id/notes": about("pending"),
  "POST /api/family-registrations/:id/notes": about("pending", {
    json: { text: "A kitchen with a view" },
    status: 201,
  }),
  "PUT /api/family-registrations/:id/notes/:noteId": of(
    ({ families, goneNote }) => [families.pending.id, goneNote.id],
    { json: { text: "The right family after all" } },
  ),
  "DELETE /api/family-registrations/:id/notes/:noteId": of(
    ({ families, goneNote }) => [families.pending.id, goneNote.id],
    deleted,
  ),
  "GET /api/family-registrations/:id/history": about("pending"),
  "POST /api/family-registrations/:id/code/show": about("asked"),

  "GET /api/shortlists": call(),
  "POST /api/shortlists": call({ json: { name: "Loud tables", goal: 12 }, status: 201, again: 409 }),
  "GET /api/shortlists/:id": of(({ shortlist }) => [shortlist.id]),
  "PUT /api/shortlists/:id": ({ goneShortlist: { id, updatedAt } }) => ({
    of: [id],
    json: { name: "Third thoughts", goal: 20, updatedAt },
    again: 409,
  }),
  "DELETE /api/shortlists/:id": of(({ goneShortlist }) => [goneShortlist.id], deleted),
  "PUT /api/shortlists/:id/families": ({ goneShortlist, families: { asked, pending } }) => ({
    of: [goneShortlist.id],
    json: { add: [pending.id], remove: [asked.id] },
  }),
  "PUT /api/shortlists/:id/order": ({
    orderedShortlist: { id, updatedAt },
    families: { asked, approved },
  }) => ({
    of: [id],
    json: { ids: [approved.id, asked.id], updatedAt },
    again: 409,
    trips: [2, 3],
  }),
  "GET /api/shortlists/:id/shares": of(({ shortlist }) => [shortlist.id], { trips: 3 }),
  "POST /api/shortlists/:id/shares": ({ shortlist, families: { visited } }) => ({
    of: [shortlist.id],
    json: {
      label: "Network, round 3",
      expiresAt: nextMonth(),
      shows: { photos: true, answers: false },
      without: [visited.id],
    },
    status: 201,
  }),
  "DELETE /api/shortlists/:id/shares/:shareId": of(
    ({ shortlist, goneShare }) => [shortlist.id, goneShare.id],
    done,
  ),
  "POST /api/family-registrations/cards": ({ families }) => ({ json: { ids: [families.asked.id] } }),

  "GET /api/views": call(),
  "POST /api/views": call({
    json: { name: "Gumbo", query: "q=gumbo&status=pending" },
    status: 201,
    again: 409,
    trips: 3,
  }),
  "PUT /api/views/:id": ({ goneView: { id, updatedAt } }) => ({
    of: [id],
    json: { name: "Weekends", query: "day=weekends", updatedAt },
    again: 409,
    trips: [2, 3],
  }),
  "DELETE /api/views/:id": of(({ goneView }) => [goneView.id], deleted),

  "GET /api/questionnaires": call(),
  "PUT /api/questionnaires/:id": of(({ families }) => [families.goneAnswers.questionnaireId], {
    json: { status: "approved", reviewNotes: "Thank you" },
    trips: 3,
  }),
  "DELETE /api/questionnaires/:id": of(({ families }) => [families.goneAnswers.questionnaireId], deleted),

  "GET /api/visits": call({ query: dates }),
  "GET /api/visits/:file": of(({ families }) => [`${families.visited.visitId}.ics`]),
  "GET /api/visits.ics": call({ query: dates }),
  "POST /api/visits": ({ families }) => ({
    json: {
      familyRegistrationId: families.unvisited.id,
      scheduledDate: SCENE_DATE,
      timeSlot: "evening",
      lead: SCENE_LEAD.name,
    },
    status: 201,
    again: 409,
    trips: [2, 4],
  }),
  "PUT /api/visits/:id": of(({ families }) => [families.goneVisit.visitId], {
    json: { notes: "Ring twice", lead: SCENE_LEAD.name },
    trips: 3,
  }),
  "DELETE /api/visits/:id": of(({ families }) => [families.goneVisit.visitId], {
    ...deleted,
    trips: [3, 2],
  }),

  "GET /api/photos/:id": of(({ story }) => [story.photoId]),
  "GET /api/story-submissions": call(),
  "DELETE /api/story-submissions/:id": of(({ goneStory }) => [goneStory.id], deleted),
  "GET /api/newsletter/subscribers": call(),
  "DELETE /api/newsletter/subscribers/:id": of(({ subscriber }) => [subscriber?.id], deleted),
  "GET /api/contact-info/all": call(),
  "POST /api/contact-info": call({ json: filledContact, status: 201 }),
  "PUT /api/contact-info/:id": of(({ activeContact }) => [activeContact.id], { json: filledContact }),
  "PUT /api/contact-info/:id/activate": of(({ activeContact }) => [activeContact.id]),
  "DELETE /api/contact-info/:id": of(({ goneContact }) => [goneContact.id], deleted),

  "GET /api/outbox": call(),
  "GET /api/outbox/ids": call(),
  "GET /api/outbox/count": call({ query: "?status=held" }),
  "GET /api/outbox/:id": of(({ heldMail }) => [heldMail.id]),
  "PUT /api/outbox/:id": of(({ heldMail }) => [heldMail.id], {
    json: { subject: "Good news", text: "You are in." },
    trips: 3,
  }),
  // Sends the mail before it answers.
  "POST /api/outbox/:id/retry": of(({ retriedMail }) => [retriedMail.id], { again: 409, trips: [6, 3] }),
  "POST /api/outbox/release": ({ releasedMail }) => ({ json: { ids: [releasedMail.id] }, trips: 3 }),
  "POST /api/outbox/retry": ({ retriedMail }) => ({ json: { ids: [retriedMail.id] } }),
  "POST /api/outbox/discard": ({ discardedMail }) => ({ json: { ids: [discardedMail.id] }, trips: 3 }),
  "POST /api/outbox/mark-sent": ({ markedMail }) => ({ json: { ids: [markedMail.id] }, trips: 3 }),
  "GET /api/mail-kinds": call(),
  "PUT /api/mail-kinds/:kind": call({ of: ["application_approved"], json: { subject: "Good news" } }),
  "POST /api/mail-kinds/:kind/preview": ({ families }) => ({
    of: ["application_approved"],
    json: { familyId: families.approved.id },
  }),

  "POST /api/people/export": ({ families }) => ({ json: { email: families.gone.email }, trips: 3 }),
  "POST /api/people/delete": call({ json: { email: "nobody@example.com" }, trips: 4 }),
  "POST /api/settings/retention/preview": call({ json: { retention: { rejected: 30 } }, trips: 3 }),
  "GET /api/settings": call(),
  "PUT /api/settings": call({ json: { copyTo: null, doubleOptIn: false }, trips: 3 }),
} satisfies Record<string, Row>;

const rows = { anybody, family, staff };
export type Policy = keyof typeof rows;
/** A call of the API, as routed. */
export type ApiCall = { [Who in Policy]: keyof (typeof rows)[Who] }[Policy];

export const sceneCalls: Readonly<Record<ApiCall, Row>> = { ...anybody, ...family, ...staff };
export const calls = Object.keys(sceneCalls) as ApiCall[];
export const policyOf = (one: ApiCall): Policy =>
  one in anybody ? "anybody" : one in family ? "family" : "staff";
