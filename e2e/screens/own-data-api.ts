import { CONSENT_VERSION } from "#contract/consent-version.ts";
import type { OwnData } from "#contract/own-data.ts";
import { samples } from "#contract/show.ts";
import { application } from "#scripts/samples/applications.ts";
import { answers, calls, FAMILY, visit } from "./family-api.ts";
import type { Answer } from "./screen.ts";

/* What the API tells a family that has given its code. */

const {
  consentVersion: _version,
  consentedAt: _at,
  ...applied
} = application({
  id: FAMILY,
  familyName: "The Nguyễn-O'Sullivan Family",
  primaryContact: "Thảo Nguyễn-O'Sullivan",
  email: "thao.nguyen-osullivan.of.the.long.address@example.com",
  address: samples.address,
  specialties: ["asian", "seafood"],
  corrections: [{ fields: ["phone", "availableDays"], at: "2026-03-05T09:00:00.000Z" }],
});

export const ownData: OwnData = {
  application: applied,
  codeWay: "mailed",
  pendingEmail: null,
  questionnaire: {
    ...answers,
    guardianConsent: CONSENT_VERSION,
    familyPhotos: [],
    kitchenPhotos: [],
    id: "0b7f9b5c-1df4-4d8e-8a39-3a7f0cf6a001",
    familyRegistrationId: FAMILY,
    status: "approved",
    reviewNotes: "We love the broth!",
    reviewedAt: "2026-03-12T20:00:00.000Z",
    revisedAt: null,
    createdAt: "2026-03-09T17:12:00.000Z",
    updatedAt: "2026-03-12T20:00:00.000Z",
  },
  draft: {
    answers: {
      kitchenSpace: "A galley, and since May a window that opens.",
      dietaryRestrictions: ["Dairy-Free", "Nut-Free"],
      preferredFilmingTime: "weekend",
    },
    updatedAt: "2026-03-14T18:30:00.000Z",
  },
  visit: {
    ...visit({ answer: "another_day" }),
    answerMessage: "Grandma arrives on Friday.",
    answeredAt: "2026-03-15T09:00:00.000Z",
  },
  stories: [
    {
      id: "5f0c7a54-0b9c-4f4e-9a8e-000000000001",
      authorName: "Thảo Nguyễn",
      email: "thao@example.com",
      title: "The broth of 2009",
      culturalBackground: "Vietnamese",
      content: "It has not gone out since.",
      recipeOrigins: null,
      dishPhotos: [],
      kitchenPhotos: [],
      createdAt: "2026-03-02T12:00:00.000Z",
    },
  ],
  photos: [1, 2].map((number) => `/api/family-registrations/${FAMILY}/own/photos/${number}`),
  mails: [
    {
      kind: "application_approved",
      subject: "You are approved: a few more questions",
      text: "Dear Thảo,\n\nwe would love to know more about your kitchen.",
      sentAt: "2026-03-08T12:00:00.000Z",
    },
    {
      kind: "registration",
      subject: "We have your application",
      text: "Dear Thảo,\n\nThank you for applying!",
      sentAt: "2026-03-01T12:00:00.000Z",
    },
  ],
  consent: { consentVersion: "2026-02-01", consentedAt: "2026-03-01T12:00:00.000Z" },
  subscription: { confirmedAt: null, createdAt: "2026-03-01T12:10:00.000Z" },
};

const right: Answer = { status: 204, json: null };

/** A code can be had. */
export const code: Record<string, Answer> = { [calls.code]: { status: 202, json: {} } };
/** And opens everything. */
export const everything: Record<string, Answer> = {
  ...code,
  [calls.access]: right,
  [calls.close]: right,
  [calls.own]: { json: ownData },
};
