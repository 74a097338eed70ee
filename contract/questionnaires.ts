import type { Application } from "./applications.ts";
import { guardianConsent } from "./consent.ts";
import { choice, choices, partsOf, text } from "./fields.ts";
import { keysOf } from "./labels.ts";
import type { WithMail } from "./mail.ts";
import { searchText } from "./paging.ts";
import { type PhotosOf, photoAddresses } from "./photos.ts";
import { clearableText, longText, optionalText, requiredText, textLimits } from "./text.ts";
import { expectedVersion, knownVersion, listOf, mapped, z } from "./zod.ts";

export const questionnaireStatusLabels = {
  pending: "Pending Review",
  approved: "Approved",
  needs_followup: "Needs Follow-up",
  rejected: "Rejected",
} as const;
export type QuestionnaireStatus = keyof typeof questionnaireStatusLabels;
export const questionnaireStatuses = keysOf(questionnaireStatusLabels);

export const comfortLevelLabels = {
  very_comfortable: "Very comfortable",
  comfortable: "Comfortable",
  somewhat_comfortable: "Somewhat comfortable",
  nervous: "Nervous",
} as const;

export const filmingTimeLabels = {
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
  weekend: "Weekend",
  flexible: "Flexible",
} as const;

/** The keys are sent and stored. */
export const dietaryLabels = {
  Vegetarian: "Vegetarian",
  Vegan: "Vegan",
  "Gluten-Free": "Gluten-Free",
  "Dairy-Free": "Dairy-Free",
  "Nut-Free": "Nut-Free",
  Kosher: "Kosher",
  Halal: "Halal",
  "Low-Sodium": "Low-Sodium",
  "Diabetic-Friendly": "Diabetic-Friendly",
  Keto: "Keto",
  None: "None",
} as const;

export const answerMinimum = 50;

export const questions = {
  cookingBackground: text(
    "Cooking Background",
    longText(answerMinimum, "Please provide more details about your cooking background"),
  ),
  familyTraditions: text("Family Traditions", optionalText(textLimits.long)),
  storyToTell: text(
    "Story to Tell",
    longText(answerMinimum, "Please tell us more about the story you want to share"),
  ),
  kitchenSpace: text("Kitchen Space", optionalText(textLimits.long)),
  availableIngredients: text("Available Ingredients", optionalText(textLimits.long)),
  dietaryRestrictions: choices("Dietary Restrictions", dietaryLabels),
  preferredFilmingTime: choice("Preferred Filming Time", filmingTimeLabels),
  comfortLevel: choice("Comfort Level", comfortLevelLabels),
  emergencyContact: text("Emergency Contact", optionalText(textLimits.short)),
  specialRequests: text("Special Requests", optionalText(textLimits.long)),
};

export const questionnaireAnswers = z.object(partsOf(questions, "schema"));
export type AnswersForm = z.input<typeof questionnaireAnswers>;
export type QuestionnaireAnswers = z.output<typeof questionnaireAnswers>;

export const answerPhotoKinds = ["family", "kitchen"] as const;
export type AnswerPhotos = PhotosOf<(typeof answerPhotoKinds)[number]>;

/** Sent when staff ask for more. Omitted photos are unchanged. */
export const correctedQuestionnaire = z.object({
  ...questionnaireAnswers.shape,
  /** Stored with the application. An earlier consent stays, also after `null`. */
  guardianConsent: z.optional(guardianConsent),
  familyPhotos: z.optional(photoAddresses("family")),
  kitchenPhotos: z.optional(photoAddresses("kitchen")),
});
export type CorrectedQuestionnaire = z.output<typeof correctedQuestionnaire>;

export const newQuestionnaire = z.object({
  familyRegistrationId: requiredText(textLimits.short, "Family registration is required"),
  ...correctedQuestionnaire.shape,
});
export type NewQuestionnaire = z.output<typeof newQuestionnaire>;

/** A family's reply to the question of a follow-up, beside its answers. */
export const newReply = z.object({
  text: requiredText(textLimits.notes, "Please write your reply"),
  photos: z._default(photoAddresses("reply"), []),
});
export type NewReply = z.output<typeof newReply>;

export interface Reply {
  text: string;
  /** Addresses. */
  photos: string[];
  at: string;
}

/** An earlier round. `at`: when it was asked. */
export interface FollowUp {
  question: string;
  reply: Reply;
  at: string;
}

const unknownStatus = "Unknown status";

/** As `reviewedBy`: the caller, whose name the Worker stores. */
export const anyReviewer = "Admin";

const REVIEWED_AT = "Please give a time such as 2026-11-21T18:00:00Z";

export const questionMissing = "Please write what the family should answer";

const reviewTime = mapped(
  z.iso.datetime({ offset: true, error: REVIEWED_AT }),
  (time) => new Date(time).toISOString(),
  // Years outside 0 to 9999 don't sort as text.
).check(z.refine((time) => /^\d{4}-/.test(time), REVIEWED_AT));

/** Omitted status and notes stay; reviewer and time default to the caller and now. */
export const questionnaireReview = z
  .object({
    status: z.optional(z.enum(questionnaireStatuses, unknownStatus)),
    reviewNotes: z.optional(clearableText(textLimits.notes)),
    reviewedBy: mapped(optionalText(textLimits.short), (name) => (name === anyReviewer ? null : name)),
    reviewedAt: mapped(z.nullish(reviewTime), (time) => time ?? null),
    ...knownVersion.shape,
  })
  .check(
    z.refine(({ status, reviewNotes }) => status !== "needs_followup" || reviewNotes, {
      path: ["reviewNotes"],
      error: questionMissing,
    }),
  );
export type QuestionnaireReview = z.output<typeof questionnaireReview>;

export const questionnaireFilter = z.object({
  status: z.optional(z.enum(questionnaireStatuses, unknownStatus)),
  q: searchText,
});
export type QuestionnaireFilter = z.output<typeof questionnaireFilter>;

export interface Questionnaire
  extends Omit<NewQuestionnaire, "guardianConsent" | keyof AnswerPhotos>,
    AnswerPhotos {
  id: string;
  status: QuestionnaireStatus;
  /** Visible to the family. */
  reviewNotes: string | null;
  reviewedBy: string | null;
  reviewedAt: string | null;
  revisedAt: string | null;
  /** To the present follow-up, or the last one before the present review; `null` while it is asked for. */
  followUpReply: Reply | null;
  /** Oldest first. */
  followUps: FollowUp[];
  createdAt: string;
  updatedAt: string;
}

export interface ReceivedQuestionnaire extends Questionnaire, WithMail {
  family: Pick<Application, "id" | "familyName" | "primaryContact" | "email" | "status">;
  /** What `followUpReply` replies to. */
  followUpQuestion: string | null;
  /** Before the family's last correction. */
  previousAnswers: QuestionnaireAnswers | null;
}

/** Everything the family's link shows: a new field stays private until listed here. */
export const publicFields = [
  "id",
  "status",
  "createdAt",
  "revisedAt",
  "reviewedAt",
  "reviewNotes",
] as const satisfies readonly (keyof Questionnaire)[];
export type PublicQuestionnaire = Pick<Questionnaire, (typeof publicFields)[number]>;

/** While the family is asked to correct its answers. */
export const correctableFields = [...publicFields, ...keysOf(questions)] as const;
export type CorrectableQuestionnaire = PublicQuestionnaire & QuestionnaireAnswers & AnswerPhotos;

/* Unsent answers to the questionnaire, stored so that a family can switch devices. */

/** Days a draft is kept after its last change. */
export const DRAFT_DAYS = 30;

/** Twice an answer's limit, so that a draft survives until the family shortens it. */
const LONGEST = 2 * textLimits.long;
const MOST_CHOICES = 50;

const typed = z.union([
  z.string().check(z.maxLength(LONGEST)),
  listOf(z.string().check(z.maxLength(textLimits.short)), MOST_CHOICES),
  z.null(),
]);

/** As typed, valid or not. Unknown names are dropped. */
const draftAnswers = z.object(
  Object.fromEntries(Object.keys(questions).map((name) => [name, z.optional(typed)])) as Record<
    keyof typeof questions,
    z.ZodMiniOptional<typeof typed>
  >,
);
export type DraftAnswers = z.output<typeof draftAnswers>;

/** `updatedAt`: the version it replaces; `null` for the first, omitted to overwrite any. */
export const draftKept = z.object({
  answers: draftAnswers,
  updatedAt: z.nullish(expectedVersion.shape.updatedAt),
});
export type DraftKept = z.output<typeof draftKept>;

export interface StoredDraft {
  answers: DraftAnswers;
  updatedAt: string;
}
