import { formats, show } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import type { ApiCall } from "#worker/testing/policies.ts";
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

const contact = {
  email: "casting@example.com",
  phone: show.fallbackContact.phone,
  location: formats.locationExample,
};
const dates = `?from=${SCENE_DATE}&to=${SCENE_DATE}`;

export const sceneCalls: Readonly<Record<ApiCall, (scene: Scene) => SceneCall>> = {
  "GET /api/login": () => ({ status: 302 }),
  "GET /api/login/callback": () => ({ status: 302 }),
  "GET /api/logout": () => ({ status: 302 }),
  "GET /api/health": () => ({ status: 200 }),
  "GET /api/auth/user": () => ({ status: 200 }),
  "GET /api/summary": () => ({ status: 200 }),

  "POST /api/family-registrations": () => ({ json: filledApplication, status: 201 }),
  "GET /api/family-registrations": () => ({ status: 200 }),
  "GET /api/family-registrations/ids": () => ({ status: 200 }),
  "GET /api/family-registrations/count": () => ({ query: "?status=pending", status: 200 }),
  "GET /api/history": () => ({ status: 200 }),
  "GET /api/retention": () => ({ status: 200 }),
  "POST /api/people/export": ({ families }) => ({ json: { email: families.gone.email }, status: 200 }),
  "POST /api/people/delete": () => ({ json: { email: "nobody@example.com" }, status: 200 }),
  "POST /api/settings/retention/preview": () => ({ json: { retention: { rejected: 30 } }, status: 200 }),
  // It is kept anyway.
  "PUT /api/family-registrations/:id/keep": ({ families }) => ({ of: [families.pending.id], status: 409 }),
  "PUT /api/family-registrations/assignee": ({ families }) => ({
    json: { ids: [families.pending.id], login: "producer" },
    status: 200,
  }),
  "PUT /api/family-registrations/:id/assignee": ({ families }) => ({
    of: [families.pending.id],
    json: { login: null },
    status: 200,
  }),
  "PUT /api/family-registrations/:id/score": ({ families }) => ({
    of: [families.pending.id],
    json: { score: 5 },
    status: 200,
  }),
  "DELETE /api/family-registrations/:id/score": ({ families }) => ({
    of: [families.pending.id],
    status: 204,
  }),
  "GET /api/family-registrations/:id/notes": ({ families }) => ({ of: [families.pending.id], status: 200 }),
  "POST /api/family-registrations/:id/notes": ({ families }) => ({
    of: [families.pending.id],
    json: { text: "A kitchen with a view" },
    status: 201,
  }),
  "DELETE /api/family-registrations/:id/notes/:noteId": ({ families, goneNote }) => ({
    of: [families.pending.id, goneNote.id],
    status: 204,
    again: 404,
  }),
  "GET /api/family-registrations/:id/history": ({ families }) => ({ of: [families.pending.id], status: 200 }),
  "PUT /api/family-registrations/status": ({ families }) => ({
    json: { ids: [families.pending.id], status: "rejected" },
    status: 200,
  }),
  "GET /api/family-registrations/:id": ({ families }) => ({ of: [families.pending.id], status: 200 }),
  "PUT /api/family-registrations/:id/status": ({ families }) => ({
    of: [families.pending.id],
    json: { status: "approved" },
    status: 200,
  }),
  "PUT /api/family-registrations/:id": ({ families: { corrected } }) => ({
    of: [corrected.id],
    json: { phone: "(555) 010-0909", updatedAt: corrected.updatedAt },
    status: 200,
    again: 409,
  }),
  "DELETE /api/family-registrations/:id": ({ families }) => ({
    of: [families.gone.id],
    status: 204,
    again: 404,
  }),

  "GET /api/family-registrations/:id/progress": ({ families }) => ({
    of: [families.visited.id],
    status: 200,
  }),
  "PUT /api/family-registrations/:id/visit-answer": ({ families: { visited } }) => ({
    of: [visited.id],
    json: { answer: "accepted", message: "Ring twice", updatedAt: visited.visitUpdatedAt },
    status: 200,
  }),
  "GET /api/family-registrations/:id/visit.ics": ({ families }) => ({
    of: [families.visited.id],
    status: 200,
  }),
  "POST /api/family-registrations/:id/code": ({ families }) => ({ of: [families.asked.id], status: 202 }),
  "POST /api/family-registrations/:id/code/show": ({ families }) => ({
    of: [families.asked.id],
    status: 200,
  }),
  // A code that is wrong is refused to everybody alike; right ones have tests of their own.
  "POST /api/family-registrations/:id/access": ({ families }) => ({
    of: [families.asked.id],
    json: { code: "none" },
    status: 403,
  }),
  // Of another family than the one whose cookie the other calls need.
  "DELETE /api/family-registrations/:id/access": ({ families }) => ({
    of: [families.pending.id],
    status: 204,
  }),
  "GET /api/family-registrations/:id/own": ({ own }) => ({ of: [own.id], status: 200 }),
  "GET /api/family-registrations/:id/own/photos/:photoId": ({ own }) => ({
    of: [own.id, own.photoId],
    status: 200,
  }),
  "PUT /api/family-registrations/:id/own": ({ own }) => ({
    of: [own.id],
    json: { ...filledApplication, email: own.email, updatedAt: own.updatedAt },
    status: 200,
    again: 409,
  }),
  "DELETE /api/family-registrations/:id/own": ({ own }) => ({ of: [own.id], status: 204, again: 404 }),
  "POST /api/family-registrations/:id/withdraw": ({ own }) => ({ of: [own.id], status: 204 }),
  "POST /api/links": ({ families }) => ({ json: { email: families.drafting.email }, status: 202 }),

  "POST /api/questionnaires": ({ families }) => ({
    json: { ...filledAnswers, familyRegistrationId: families.approved.id },
    status: 201,
    again: 409,
  }),
  "GET /api/questionnaires": () => ({ status: 200 }),
  "GET /api/questionnaires/family/:familyId": ({ families }) => ({ of: [families.asked.id], status: 200 }),
  "PUT /api/questionnaires/family/:familyId": ({ families }) => ({
    of: [families.asked.id],
    json: filledAnswers,
    status: 200,
    again: 409,
  }),
  "GET /api/questionnaires/family/:familyId/draft": ({ families }) => ({
    of: [families.drafting.id],
    status: 200,
  }),
  "PUT /api/questionnaires/family/:familyId/draft": ({ families }) => ({
    of: [families.drafting.id],
    json: { answers: { kitchenSpace: "A galley with a window" } },
    status: 200,
  }),
  "DELETE /api/questionnaires/family/:familyId/draft": ({ families }) => ({
    of: [families.drafting.id],
    status: 204,
  }),
  "PUT /api/questionnaires/:id": ({ families }) => ({
    of: [families.goneAnswers.questionnaireId],
    json: { status: "approved", reviewNotes: "Thank you" },
    status: 200,
  }),
  "DELETE /api/questionnaires/:id": ({ families }) => ({
    of: [families.goneAnswers.questionnaireId],
    status: 204,
    again: 404,
  }),

  "GET /api/visits": () => ({ query: dates, status: 200 }),
  "GET /api/visits/:file": ({ families }) => ({ of: [`${families.visited.visitId}.ics`], status: 200 }),
  "GET /api/visits.ics": () => ({ query: dates, status: 200 }),
  "POST /api/visits": ({ families }) => ({
    json: { familyRegistrationId: families.unvisited.id, scheduledDate: SCENE_DATE, timeSlot: "evening" },
    status: 201,
    again: 409,
  }),
  "PUT /api/visits/:id": ({ families }) => ({
    of: [families.goneVisit.visitId],
    json: { notes: "Ring twice" },
    status: 200,
  }),
  "DELETE /api/visits/:id": ({ families }) => ({
    of: [families.goneVisit.visitId],
    status: 204,
    again: 404,
  }),

  "POST /api/objects/upload": () => ({ json: {}, status: 200 }),
  "PUT /api/photos/:id": ({ upload }) => ({
    of: [new URL(upload.uploadURL).pathname.split("/").at(-1)],
    query: new URL(upload.uploadURL).search,
    body: smallPng,
    status: 200,
    again: 409,
  }),
  "GET /api/photos/:id": ({ story }) => ({ of: [story.photoId], status: 200 }),
  "POST /api/story-submissions": () => ({ json: filledStory, status: 201 }),
  "GET /api/story-submissions": () => ({ status: 200 }),
  "DELETE /api/story-submissions/:id": ({ goneStory }) => ({
    of: [goneStory.id],
    status: 204,
    again: 404,
  }),

  "POST /api/newsletter": () => ({ json: { email: "new@example.com" }, status: 201 }),
  "GET /api/newsletter/confirm": () => ({ query: "?token=none", status: 302 }),
  "POST /api/newsletter/confirm": ({ tokens }) => ({ query: `?token=${tokens?.confirm}`, status: 204 }),
  "GET /api/newsletter/unsubscribe": () => ({ query: "?token=none", status: 302 }),
  "POST /api/newsletter/unsubscribe": ({ tokens }) => ({
    query: `?token=${tokens?.unsubscribe}`,
    json: {},
    status: 204,
    again: 404,
  }),
  "GET /api/newsletter/subscribers": () => ({ status: 200 }),
  "DELETE /api/newsletter/subscribers/:id": ({ subscriber }) => ({
    of: [subscriber?.id],
    status: 204,
    again: 404,
  }),

  "GET /api/contact-info": () => ({ status: 200 }),
  "GET /api/contact-info/all": () => ({ status: 200 }),
  "POST /api/contact-info": () => ({ json: contact, status: 201 }),
  "PUT /api/contact-info/:id": ({ activeContact }) => ({
    of: [activeContact.id],
    json: contact,
    status: 200,
  }),
  "PUT /api/contact-info/:id/activate": ({ activeContact }) => ({ of: [activeContact.id], status: 200 }),
  "DELETE /api/contact-info/:id": ({ goneContact }) => ({ of: [goneContact.id], status: 204, again: 404 }),

  "GET /api/outbox": () => ({ status: 200 }),
  "GET /api/outbox/:id": ({ heldMail }) => ({ of: [heldMail.id], status: 200 }),
  "PUT /api/outbox/:id": ({ heldMail }) => ({
    of: [heldMail.id],
    json: { subject: "Good news", text: "You are in." },
    status: 200,
  }),
  "POST /api/outbox/:id/retry": ({ retriedMail }) => ({ of: [retriedMail.id], status: 200, again: 409 }),
  "POST /api/outbox/release": ({ releasedMail }) => ({ json: { ids: [releasedMail.id] }, status: 200 }),
  "GET /api/mail-kinds": () => ({ status: 200 }),
  "PUT /api/mail-kinds/:kind": () => ({
    of: ["application_approved"],
    json: { subject: "Good news" },
    status: 200,
  }),
  "POST /api/mail-kinds/:kind/preview": ({ families }) => ({
    of: ["application_approved"],
    json: { familyId: families.approved.id },
    status: 200,
  }),
  "GET /api/settings": () => ({ status: 200 }),
  "PUT /api/settings": () => ({ json: { copyTo: null, doubleOptIn: false }, status: 200 }),
};

/** A call's address. */
export const addressOf = (call: string, { of = [], query = "" }: Partial<SceneCall>) => {
  const values = [...of];
  return `${call.split(" ")[1]?.replace(/:\w+/g, () => values.shift() ?? crypto.randomUUID())}${query}`;
};
