import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import type { ApiCall } from "#worker/testing/policies.ts";
import { filledContact } from "./contact-info.ts";
import { smallPng } from "./pictures.ts";
import { SCENE_DATE, type Scene } from "./scene.ts";
import type { Call } from "./worker.ts";

/* Every call of the API as whoever may make it makes it, in the scene. */

export interface SceneCall extends Pick<Call, "json" | "body"> {
  /** What its path has in place of its parameters, in their order. */
  of?: readonly (string | undefined)[];
  query?: string;
  /** How it is answered. */
  status: number;
  /** How it is answered once it has been made. */
  again?: number;
}

const dates = `?from=${SCENE_DATE}&to=${SCENE_DATE}`;

/** Most calls are answered 200. */
const call =
  (made: Partial<SceneCall> = {}) =>
  (): SceneCall => ({ status: 200, ...made });
/** A call about one of the families. */
const about =
  (name: keyof Scene["families"], made: Partial<SceneCall> = {}) =>
  ({ families }: Scene): SceneCall => ({ of: [families[name].id], status: 200, ...made });
/** A call about anything else: the ids in its path. */
const of =
  (idsIn: (scene: Scene) => readonly (string | undefined)[], made: Partial<SceneCall> = {}) =>
  (scene: Scene): SceneCall => ({ of: idsIn(scene), status: 200, ...made });

const away = { status: 302 };
const done = { status: 204 };
const deleted = { status: 204, again: 404 };

export const sceneCalls: Readonly<Record<ApiCall, (scene: Scene) => SceneCall>> = {
  "GET /api/login": call(away),
  "GET /api/login/callback": call(away),
  "GET /api/logout": call(away),
  "GET /api/health": call(),
  "GET /api/auth/user": call(),
  "GET /api/summary": call(),

  "POST /api/family-registrations": call({ json: filledApplication, status: 201 }),
  "GET /api/family-registrations": call(),
  "GET /api/family-registrations/ids": call(),
  "GET /api/family-registrations/count": call({ query: "?status=pending" }),
  "GET /api/history": call(),
  "GET /api/retention": call(),
  "POST /api/people/export": ({ families }) => ({ json: { email: families.gone.email }, status: 200 }),
  "POST /api/people/delete": call({ json: { email: "nobody@example.com" } }),
  "POST /api/settings/retention/preview": call({ json: { retention: { rejected: 30 } } }),
  // It is kept anyway.
  "PUT /api/family-registrations/:id/keep": about("pending", { status: 409 }),
  "PUT /api/family-registrations/assignee": ({ families }) => ({
    json: { ids: [families.pending.id], login: "producer" },
    status: 200,
  }),
  "PUT /api/family-registrations/:id/assignee": about("pending", { json: { login: null } }),
  "PUT /api/family-registrations/:id/score": about("pending", { json: { score: 5 } }),
  "DELETE /api/family-registrations/:id/score": about("pending", done),
  "GET /api/family-registrations/:id/notes": about("pending"),
  "POST /api/family-registrations/:id/notes": about("pending", {
    json: { text: "A kitchen with a view" },
    status: 201,
  }),
  "DELETE /api/family-registrations/:id/notes/:noteId": of(
    ({ families, goneNote }) => [families.pending.id, goneNote.id],
    deleted,
  ),
  "GET /api/family-registrations/:id/history": about("pending"),
  "PUT /api/family-registrations/status": ({ families }) => ({
    json: { ids: [families.pending.id], status: "rejected" },
    status: 200,
  }),
  "POST /api/family-registrations/delete": call({ json: { ids: [crypto.randomUUID()] } }),
  "GET /api/family-registrations/:id": about("pending"),
  "PUT /api/family-registrations/:id/status": about("pending", { json: { status: "approved" } }),
  "PUT /api/family-registrations/:id": ({ families: { corrected } }) => ({
    of: [corrected.id],
    json: { phone: "(555) 010-0909", updatedAt: corrected.updatedAt },
    status: 200,
    again: 409,
  }),
  "DELETE /api/family-registrations/:id": about("gone", deleted),

  "GET /api/family-registrations/:id/progress": about("visited"),
  "PUT /api/family-registrations/:id/visit-answer": ({ families: { visited } }) => ({
    of: [visited.id],
    json: { answer: "accepted", message: "Ring twice", updatedAt: visited.visitUpdatedAt },
    status: 200,
  }),
  "GET /api/family-registrations/:id/visit.ics": about("visited"),
  "POST /api/family-registrations/:id/code": about("asked", { status: 202 }),
  "POST /api/family-registrations/:id/code/show": about("asked"),
  // A code that is wrong is refused to everybody alike; right ones have tests of their own.
  "POST /api/family-registrations/:id/access": about("asked", { json: { code: "none" }, status: 403 }),
  // Of another family than the one whose cookie the other calls need.
  "DELETE /api/family-registrations/:id/access": about("pending", done),
  "GET /api/family-registrations/:id/own": of(({ own }) => [own.id]),
  "GET /api/family-registrations/:id/own/photos/:photoId": of(({ own }) => [own.id, own.photoId]),
  "PUT /api/family-registrations/:id/own": ({ own }) => ({
    of: [own.id],
    json: { ...filledApplication, email: own.email, updatedAt: own.updatedAt },
    status: 200,
    again: 409,
  }),
  "DELETE /api/family-registrations/:id/own": of(({ own }) => [own.id], deleted),
  "POST /api/family-registrations/:id/withdraw": of(({ own }) => [own.id], done),
  "POST /api/links": ({ families }) => ({ json: { email: families.drafting.email }, status: 202 }),

  "POST /api/questionnaires": ({ families }) => ({
    json: { ...filledAnswers, familyRegistrationId: families.approved.id },
    status: 201,
    again: 409,
  }),
  "GET /api/questionnaires": call(),
  "GET /api/questionnaires/family/:familyId": about("asked"),
  "PUT /api/questionnaires/family/:familyId": about("asked", { json: filledAnswers, again: 409 }),
  "GET /api/questionnaires/family/:familyId/draft": about("drafting"),
  "PUT /api/questionnaires/family/:familyId/draft": about("drafting", {
    json: { answers: { kitchenSpace: "A galley with a window" } },
  }),
  "DELETE /api/questionnaires/family/:familyId/draft": about("drafting", done),
  "PUT /api/questionnaires/:id": of(({ families }) => [families.goneAnswers.questionnaireId], {
    json: { status: "approved", reviewNotes: "Thank you" },
  }),
  "DELETE /api/questionnaires/:id": of(({ families }) => [families.goneAnswers.questionnaireId], deleted),

  "GET /api/visits": call({ query: dates }),
  "GET /api/visits/:file": of(({ families }) => [`${families.visited.visitId}.ics`]),
  "GET /api/visits.ics": call({ query: dates }),
  "POST /api/visits": ({ families }) => ({
    json: { familyRegistrationId: families.unvisited.id, scheduledDate: SCENE_DATE, timeSlot: "evening" },
    status: 201,
    again: 409,
  }),
  "PUT /api/visits/:id": of(({ families }) => [families.goneVisit.visitId], {
    json: { notes: "Ring twice" },
  }),
  "DELETE /api/visits/:id": of(({ families }) => [families.goneVisit.visitId], deleted),

  "POST /api/objects/upload": call({ json: {} }),
  "PUT /api/photos/:id": ({ upload }) => ({
    of: [new URL(upload.uploadURL).pathname.split("/").at(-1)],
    query: new URL(upload.uploadURL).search,
    body: smallPng,
    status: 200,
    again: 409,
  }),
  "GET /api/photos/:id": of(({ story }) => [story.photoId]),
  "POST /api/story-submissions": call({ json: filledStory, status: 201 }),
  "GET /api/story-submissions": call(),
  "DELETE /api/story-submissions/:id": of(({ goneStory }) => [goneStory.id], deleted),

  "POST /api/newsletter": call({ json: { email: "new@example.com" }, status: 201 }),
  "GET /api/newsletter/confirm": call({ query: "?token=none", ...away }),
  "POST /api/newsletter/confirm": ({ tokens }) => ({ query: `?token=${tokens?.confirm}`, ...done }),
  "GET /api/newsletter/unsubscribe": call({ query: "?token=none", ...away }),
  "POST /api/newsletter/unsubscribe": ({ tokens }) => ({
    query: `?token=${tokens?.unsubscribe}`,
    json: {},
    ...deleted,
  }),
  "GET /api/newsletter/subscribers": call(),
  "DELETE /api/newsletter/subscribers/:id": of(({ subscriber }) => [subscriber?.id], deleted),

  "GET /api/contact-info": call(),
  "GET /api/contact-info/all": call(),
  "POST /api/contact-info": call({ json: filledContact, status: 201 }),
  "PUT /api/contact-info/:id": of(({ activeContact }) => [activeContact.id], { json: filledContact }),
  "PUT /api/contact-info/:id/activate": of(({ activeContact }) => [activeContact.id]),
  "DELETE /api/contact-info/:id": of(({ goneContact }) => [goneContact.id], deleted),

  "GET /api/outbox": call(),
  "GET /api/outbox/:id": of(({ heldMail }) => [heldMail.id]),
  "PUT /api/outbox/:id": of(({ heldMail }) => [heldMail.id], {
    json: { subject: "Good news", text: "You are in." },
  }),
  "POST /api/outbox/:id/retry": of(({ retriedMail }) => [retriedMail.id], { again: 409 }),
  "POST /api/outbox/release": ({ releasedMail }) => ({ json: { ids: [releasedMail.id] }, status: 200 }),
  "GET /api/mail-kinds": call(),
  "PUT /api/mail-kinds/:kind": call({ of: ["application_approved"], json: { subject: "Good news" } }),
  "POST /api/mail-kinds/:kind/preview": ({ families }) => ({
    of: ["application_approved"],
    json: { familyId: families.approved.id },
    status: 200,
  }),
  "GET /api/settings": call(),
  "PUT /api/settings": call({ json: { copyTo: null, doubleOptIn: false } }),
};

/** A call's address. */
export const addressOf = (call: string, { of = [], query = "" }: Partial<SceneCall>) => {
  const values = [...of];
  return `${call.split(" ")[1]?.replace(/:\w+/g, () => values.shift() ?? crypto.randomUUID())}${query}`;
};
