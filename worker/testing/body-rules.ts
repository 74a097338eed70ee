import type { z } from "zod";
import {
  applicationCorrection,
  applicationStatusChange,
  applicationStatusesChange,
  chosenApplications,
  newApplication,
} from "#contract/applications.ts";
import { assignment, assignments, newNote, newScore } from "#contract/casting.ts";
import { codeGiven, linkRequest } from "#contract/codes.ts";
import { contactChange, contactDetails } from "#contract/contact-info.ts";
import { draftKept } from "#contract/drafts.ts";
import { visitAnswer } from "#contract/family-pages.ts";
import { mailChange, mailRelease } from "#contract/mail.ts";
import { mailKindChange, mailPreviewRequest } from "#contract/mail-kinds.ts";
import { ownCorrection } from "#contract/own-data.ts";
import { person } from "#contract/people.ts";
import { uploadRequest } from "#contract/photos.ts";
import { newQuestionnaire, questionnaireAnswers, questionnaireReview } from "#contract/questionnaires.ts";
import { retentionPreview, settingsChange } from "#contract/settings.ts";
import { newStory } from "#contract/stories.ts";
import { newSubscription } from "#contract/subscribers.ts";
import { newVisit, visitChange } from "#contract/visits.ts";
import type { ApiCall } from "#worker/testing/policies.ts";
import type { Scene } from "./scene.ts";

/* The calls that take a body: by which schema, and where what they store is read. */

type Stored = Record<string, unknown>;

export interface BodyRule {
  schema: z.ZodType;
  /** What makes the call possible again once it was made: a statement, and the id that it is about. */
  before?: (scene: Scene) => readonly [statement: string, id: string];
  /** Where staff, or the family, read what was stored: an address, by what was answered. Missing where nothing of the body is. */
  read?: (scene: Scene, answer: Stored) => string;
  /** Of what is read there, what was stored by this call. */
  pick?: (read: unknown, answer: Stored, scene: Scene) => Stored | undefined;
  /** What is stored of a validated body, where that is not all that it gives. */
  kept?: (valid: Stored) => Stored;
}

/** Of a list, the one with the answer's id. */
const ofAnswer = (read: unknown, { id }: Stored) => (read as Stored[]).find((one) => one.id === id);

const without =
  (...names: string[]) =>
  (valid: Stored) =>
    Object.fromEntries(Object.entries(valid).filter(([name]) => !names.includes(name)));

const visits = "/api/visits?limit=200";
const answersOf = (familyId: string) => `/api/questionnaires/family/${familyId}`;

export const bodyRules: Readonly<Partial<Record<ApiCall, BodyRule>>> = {
  "POST /api/family-registrations": {
    schema: newApplication,
    read: (_, { id }) => `/api/family-registrations/${id}`,
  },
  "PUT /api/family-registrations/:id/status": {
    schema: applicationStatusChange,
    read: ({ families }) => `/api/family-registrations/${families.pending.id}`,
    kept: without("from"),
  },
  "PUT /api/family-registrations/:id": {
    schema: applicationCorrection,
    before: ({ families: { corrected } }) => [
      `UPDATE family_registrations SET updated_at = '${corrected.updatedAt}' WHERE id = ?`,
      corrected.id,
    ],
    read: ({ families }) => `/api/family-registrations/${families.corrected.id}`,
    // Another version is stored than was read.
    kept: without("updatedAt"),
  },
  "PUT /api/family-registrations/status": { schema: applicationStatusesChange },
  "POST /api/family-registrations/delete": { schema: chosenApplications },
  "POST /api/family-registrations/:id/notes": {
    schema: newNote,
    read: ({ families }) => `/api/family-registrations/${families.pending.id}/notes`,
    pick: ofAnswer,
  },
  "PUT /api/family-registrations/:id/score": {
    schema: newScore,
    read: ({ families }) => `/api/family-registrations/${families.pending.id}`,
    pick: (read) => ({ score: (read as { score: { own: number } }).score.own }),
  },
  "PUT /api/family-registrations/:id/assignee": { schema: assignment },
  "PUT /api/family-registrations/assignee": { schema: assignments },
  "PUT /api/family-registrations/:id/visit-answer": {
    schema: visitAnswer,
    read: () => visits,
    pick: (read, _, { families }) => {
      const visit = ofAnswer(read, { id: families.visited.visitId });
      return { answer: visit?.answer, message: visit?.answerMessage, updatedAt: visit?.updatedAt };
    },
  },
  "POST /api/family-registrations/:id/access": { schema: codeGiven },
  "PUT /api/family-registrations/:id/own": {
    schema: ownCorrection,
    read: ({ own }) => `/api/family-registrations/${own.id}/own`,
    pick: (read) => (read as { application: Stored }).application,
    // A new address waits for its code, and another version is stored than was read.
    kept: without("email", "updatedAt"),
  },
  "POST /api/links": { schema: linkRequest },
  "POST /api/questionnaires": {
    schema: newQuestionnaire,
    before: ({ families }) => [
      "DELETE FROM questionnaires WHERE family_registration_id = ?",
      families.approved.id,
    ],
    read: ({ families }) => answersOf(families.approved.id),
  },
  "PUT /api/questionnaires/family/:familyId": {
    schema: questionnaireAnswers,
    before: ({ families }) => [
      "UPDATE questionnaires SET status = 'needs_followup' WHERE family_registration_id = ?",
      families.asked.id,
    ],
    read: ({ families }) => answersOf(families.asked.id),
  },
  "PUT /api/questionnaires/family/:familyId/draft": {
    schema: draftKept,
    before: ({ families }) => ["DELETE FROM questionnaire_drafts WHERE family_id = ?", families.drafting.id],
    read: ({ families }) => `${answersOf(families.drafting.id)}/draft`,
    kept: without("updatedAt"),
  },
  "PUT /api/questionnaires/:id": {
    schema: questionnaireReview,
    read: ({ families }) => answersOf(families.goneAnswers.id),
    // Left out, the reviewer and the time of the call are stored.
    kept: (valid) =>
      Object.fromEntries(
        Object.entries(valid).filter(([name, value]) => name === "reviewNotes" || value !== null),
      ),
  },
  "POST /api/visits": {
    schema: newVisit,
    before: ({ families }) => ["DELETE FROM visits WHERE family_registration_id = ?", families.unvisited.id],
    read: () => visits,
    pick: ofAnswer,
  },
  "PUT /api/visits/:id": { schema: visitChange, read: () => visits, pick: ofAnswer },
  "POST /api/objects/upload": { schema: uploadRequest },
  "POST /api/story-submissions": {
    schema: newStory,
    read: () => "/api/story-submissions?limit=200",
    pick: ofAnswer,
  },
  "POST /api/newsletter": {
    schema: newSubscription,
    read: () => "/api/newsletter/subscribers?limit=200",
    pick: (read, { email }) => (read as Stored[]).find((one) => one.email === email),
  },
  "POST /api/contact-info": {
    schema: contactDetails,
    read: () => "/api/contact-info/all?limit=200",
    pick: ofAnswer,
  },
  "PUT /api/contact-info/:id": {
    schema: contactChange,
    // Those that the call before has added would stand before it in the list.
    before: ({ activeContact }) => ["DELETE FROM site_contact_info WHERE id <> ?", activeContact.id],
    read: () => "/api/contact-info/all?limit=200",
    pick: ofAnswer,
    kept: without("updatedAt"),
  },
  "PUT /api/outbox/:id": {
    schema: mailChange,
    before: ({ heldMail }) => [
      "UPDATE outbox SET status = 'held', released_at = NULL WHERE id = ?",
      heldMail.id,
    ],
    read: ({ heldMail }) => `/api/outbox/${heldMail.id}`,
    kept: without("updatedAt"),
  },
  "POST /api/outbox/release": { schema: mailRelease },
  "PUT /api/mail-kinds/:kind": {
    schema: mailKindChange,
    read: () => "/api/mail-kinds",
    pick: (read) => (read as Stored[]).find(({ kind }) => kind === "application_approved"),
    kept: without("updatedAt"),
  },
  "POST /api/mail-kinds/:kind/preview": { schema: mailPreviewRequest },
  "POST /api/people/export": { schema: person },
  "POST /api/people/delete": { schema: person },
  "POST /api/settings/retention/preview": { schema: retentionPreview },
  "PUT /api/settings": { schema: settingsChange, read: () => "/api/settings", kept: without("updatedAt") },
};

/** The calls that change something and take no body. */
export const withoutBody: readonly ApiCall[] = [
  "PUT /api/family-registrations/:id/keep",
  "POST /api/family-registrations/:id/code",
  "POST /api/family-registrations/:id/code/show",
  "POST /api/family-registrations/:id/withdraw",
  "PUT /api/contact-info/:id/activate",
  "POST /api/outbox/:id/retry",
  // By the token in its address.
  "POST /api/newsletter/confirm",
  "POST /api/newsletter/unsubscribe",
  // Bytes of a picture.
  "PUT /api/photos/:id",
];
