import type { ApplicationStatus, PublicApplication } from "#contract/applications.ts";
import type { FamilyVisit, Progress } from "#contract/family-pages.ts";
import type { AnswersForm, CorrectableQuestionnaire } from "#contract/questionnaires.ts";
import { formats } from "#contract/show.ts";
import { defaultDuration } from "#contract/words/family-pages.ts";
import type { Answer } from "./screen.ts";

/* What the API tells the page of one family. */

export const FAMILY = "5eedfa11-0000-4000-a000-000000000001";
export const FAMILY_PAGE = `/questionnaire/${FAMILY}`;

/** The calls for it. */
export const calls = {
  family: `GET /api/family-registrations/${FAMILY}`,
  progress: `GET /api/family-registrations/${FAMILY}/progress`,
  answer: `PUT /api/family-registrations/${FAMILY}/visit-answer`,
  code: `POST /api/family-registrations/${FAMILY}/code`,
  access: `POST /api/family-registrations/${FAMILY}/access`,
  close: `DELETE /api/family-registrations/${FAMILY}/access`,
  own: `GET /api/family-registrations/${FAMILY}/own`,
  correct: `PUT /api/family-registrations/${FAMILY}/own`,
  erase: `DELETE /api/family-registrations/${FAMILY}/own`,
  withdraw: `POST /api/family-registrations/${FAMILY}/withdraw`,
  questionnaire: `GET /api/questionnaires/family/${FAMILY}`,
  draft: `GET /api/questionnaires/family/${FAMILY}/draft`,
  saveDraft: `PUT /api/questionnaires/family/${FAMILY}/draft`,
} as const;

export const none: Answer = { status: 404, json: { message: "There is no such questionnaire." } };

export const family = (status: ApplicationStatus): Answer => {
  const json: PublicApplication = { id: FAMILY, familyName: "The Nguyễn-O'Sullivan Family", status };
  return { json };
};

export const answers = {
  cookingBackground:
    "Bà ngoại sold phở from a cart in Huế. Mom learned at her elbow, and I learned on a milk crate at the stove.",
  familyTraditions: "Dumplings on the first of the year.\nWhoever finds the coin does the dishes.",
  kitchenSpace: "A galley, two burners that work, and a window onto the yard.",
  availableIngredients: "Lemongrass and Thai basil from the garden",
  dietaryRestrictions: ["Dairy-Free", "Nut-Free"],
  preferredFilmingTime: "weekend",
  comfortLevel: "somewhat_comfortable",
  storyToTell:
    "The broth has not gone out since 2009. My brother flew it to her once, in a thermos, when Mom was in hospital.",
  specialRequests: null,
  emergencyContact: `Aunt Thảo, ${formats.phoneExample}`,
} satisfies AnswersForm;

export const questionnaire = (change: Partial<CorrectableQuestionnaire>): Answer => ({
  json: {
    ...answers,
    id: "0b7f9b5c-1df4-4d8e-8a39-3a7f0cf6a001",
    status: "pending",
    createdAt: "2026-11-09T17:12:00.000Z",
    revisedAt: null,
    reviewedAt: null,
    reviewNotes: null,
    ...change,
  },
});

/** Far ahead, whenever the tests run. */
export const visit = (change: Partial<FamilyVisit> = {}): FamilyVisit => ({
  scheduledDate: "2098-12-03",
  timeSlot: "morning",
  arrivalTime: null,
  duration: defaultDuration,
  status: "scheduled",
  answer: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
  ...change,
});

/** What the page of a family asks for when it is opened. */
export const pageOf = (progress: Progress, asked: Answer = none): Record<string, Answer> => ({
  [calls.family]: family(progress.status),
  [calls.progress]: { json: progress },
  ...(progress.questionnaireStatus && { [calls.questionnaire]: asked }),
});

/** A family that is to be visited. */
export const visited = (change: Partial<FamilyVisit> = {}) =>
  pageOf(
    { status: "scheduled", questionnaireStatus: "approved", visit: visit(change) },
    questionnaire({ status: "approved" }),
  );
