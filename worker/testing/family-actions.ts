import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import type { ApiCall } from "#worker/testing/policies.ts";
import type { Clone } from "./family-clones.ts";

/* What staff and a family do to that family: everything that two of them may do at once. */

export interface Action {
  call: ApiCall;
  of: (family: Clone) => readonly string[];
  query?: string;
  json?: (family: Clone) => object;
}

/** What both have read before they act. */
export interface Versions {
  visit: string;
  questionnaire: string;
  application: string;
}

const family = ({ id }: Clone) => [id];
const visit = ({ visitId }: Clone) => [visitId];
const questionnaire = ({ questionnaireId }: Clone) => [questionnaireId];
const mailAbout = (what: string) => (clone: Clone) => [clone.mailIds[what] ?? ""];

export const familyActions = (read: Versions): Readonly<Record<string, Action>> => {
  const decide = (json: object): Action => ({
    call: "PUT /api/family-registrations/:id/status",
    of: family,
    json: () => json,
  });
  const review = (json: object): Action => ({
    call: "PUT /api/questionnaires/:id",
    of: questionnaire,
    json: () => json,
  });
  const changeVisit = (json: object): Action => ({
    call: "PUT /api/visits/:id",
    of: visit,
    json: () => json,
  });
  const changeMail = (what: string, json: object): Action => ({
    call: "PUT /api/outbox/:id",
    of: mailAbout(what),
    json: () => json,
  });

  return {
    "staff approve": decide({ status: "approved" }),
    "staff reject": decide({ status: "rejected" }),
    "staff take a decision back": decide({ status: "pending" }),
    "staff reject whom they saw scheduled": decide({ status: "rejected", from: "scheduled" }),
    "staff approve whom they saw approved": decide({ status: "approved", from: "approved" }),
    "staff mark as scheduled whom they saw approved": decide({ status: "scheduled", from: "approved" }),
    "staff reject many": {
      call: "PUT /api/family-registrations/status",
      of: () => [],
      json: ({ id }) => ({ ids: [id], status: "rejected", expect: "scheduled" }),
    },
    "staff delete many": {
      call: "POST /api/family-registrations/delete",
      of: () => [],
      json: ({ id }) => ({ ids: [id] }),
    },
    "staff delete the application": { call: "DELETE /api/family-registrations/:id", of: family },
    "staff approve the answers": review({ status: "approved", updatedAt: read.questionnaire }),
    "staff reject the answers": review({ status: "rejected", reviewNotes: "Sorry" }),
    "staff delete the answers": { call: "DELETE /api/questionnaires/:id", of: questionnaire },
    "staff schedule a visit": {
      call: "POST /api/visits",
      of: () => [],
      json: ({ id }) => ({ familyRegistrationId: id, scheduledDate: "2099-04-01", timeSlot: "evening" }),
    },
    "staff move the visit": changeVisit({ scheduledDate: "2099-03-09", updatedAt: read.visit }),
    "staff note something about the visit": changeVisit({ notes: "Ring twice", updatedAt: read.visit }),
    "staff mark the visit as cancelled": changeVisit({ status: "cancelled" }),
    "staff cancel the visit": { call: "DELETE /api/visits/:id", of: visit },
    "staff cancel the visit they read": {
      call: "DELETE /api/visits/:id",
      of: visit,
      query: `?updatedAt=${read.visit}`,
    },
    "staff release a mail": {
      call: "POST /api/outbox/release",
      of: () => [],
      json: (clone) => ({ ids: mailAbout("visit")(clone) }),
    },
    "staff edit a mail": changeMail("registration", { subject: "Good news", text: "You are in." }),
    "staff discard a mail": changeMail("questionnaire", { status: "discarded" }),
    "staff mark a mail as sent": changeMail("visit", { status: "sent" }),
    "staff have a code shown": { call: "POST /api/family-registrations/:id/code/show", of: family },
    "the family asks for a code": { call: "POST /api/family-registrations/:id/code", of: family },
    "the family sends its answers": {
      call: "POST /api/questionnaires",
      of: () => [],
      json: ({ id }) => ({ ...filledAnswers, familyRegistrationId: id }),
    },
    "the family corrects its answers": {
      call: "PUT /api/questionnaires/family/:familyId",
      of: family,
      json: () => ({ ...filledAnswers, kitchenSpace: "Two galleys" }),
    },
    "the family's draft is kept": {
      call: "PUT /api/questionnaires/family/:familyId/draft",
      of: family,
      json: () => ({ answers: { kitchenSpace: "Three" }, updatedAt: null }),
    },
    "the family accepts the visit": {
      call: "PUT /api/family-registrations/:id/visit-answer",
      of: family,
      json: () => ({ answer: "accepted", updatedAt: read.visit }),
    },
    "the family needs another day": {
      call: "PUT /api/family-registrations/:id/visit-answer",
      of: family,
      json: () => ({ answer: "another_day", message: "Not in March", updatedAt: read.visit }),
    },
    "the family corrects its data": {
      call: "PUT /api/family-registrations/:id/own",
      of: family,
      json: ({ email }) => ({
        ...filledApplication,
        email,
        phone: "(555) 999-0000",
        updatedAt: read.application,
      }),
    },
    "the family withdraws": { call: "POST /api/family-registrations/:id/withdraw", of: family },
    "the family deletes its data": { call: "DELETE /api/family-registrations/:id/own", of: family },
  };
};
