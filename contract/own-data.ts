import { type Application, applicationFields } from "./applications.ts";
import type { CodeWay } from "./codes.ts";
import type { Consent } from "./consent.ts";
import type { StoredDraft } from "./drafts.ts";
import { partsOf } from "./fields.ts";
import { keysOf } from "./labels.ts";
import type { OutboxMail } from "./mail.ts";
import { correctableFields, type Questionnaire } from "./questionnaires.ts";
import { type Story, storyFields } from "./stories.ts";
import type { Subscriber } from "./subscribers.ts";
import { knownVersion } from "./versions.ts";
import type { Visit } from "./visits.ts";
import { z } from "./zod.ts";

/* What a family has sent us, and what we have written to it, for the family itself. */

/** What a family may correct: its application, whole, in the version that it has read. What else is sent is ignored. */
export const ownCorrection = z.object({
  ...partsOf(applicationFields, "schema"),
  // Left out, it stays.
  minors: applicationFields.minors.schema.unwrap().exactOptional(),
  updatedAt: knownVersion.shape.updatedAt.unwrap(),
});
export type OwnCorrectionForm = z.input<typeof ownCorrection>;
export type OwnCorrection = z.output<typeof ownCorrection>;

/** All that a family is shown of what is stored about it: a new field stays private until it is listed here. */
export const ownFields = {
  application: [...keysOf(applicationFields), "id", "status", "corrections", "createdAt", "updatedAt"],
  questionnaire: [...correctableFields, "guardianConsent", "familyRegistrationId", "updatedAt"],
  visit: [
    "scheduledDate",
    "timeSlot",
    "arrivalTime",
    "duration",
    "status",
    "answer",
    "answerMessage",
    "answeredAt",
    "updatedAt",
  ],
  story: [...keysOf(storyFields), "id", "createdAt"],
} as const;

/** The address at which a family sees a photo that it has sent, while its access lasts. */
export const ownPhotoPath = (familyId: string, photoId: string) =>
  `/api/family-registrations/${familyId}/own/photos/${photoId}`;

/** What a family has sent, and what was sent to it: nothing that staff note or hold back, and nothing of other families. */
export interface OwnData {
  /** By which way its code came. What hangs on its e-mail address alone is shown after a mailed one only. */
  codeWay: CodeWay;
  application: Pick<Application, (typeof ownFields.application)[number]>;
  /** A new e-mail address that waits for the code that was sent to it. */
  pendingEmail: string | null;
  questionnaire: Omit<Questionnaire, "reviewedBy"> | null;
  /** Answers that are not sent yet. */
  draft: StoredDraft | null;
  /** The one that is planned, or else the last that was cancelled. */
  visit: Pick<Visit, (typeof ownFields.visit)[number]> | null;
  /** Of the same e-mail address, the latest first, 100 at most; none after a code that was read out. */
  stories: Omit<Story, "consentVersion" | "consentedAt">[];
  /** Of its questionnaire and of all these stories. */
  photos: string[];
  /** That were sent, the latest first, 200 at most: about its application, its stories or its subscription. */
  mails: (Pick<OutboxMail, "kind" | "subject" | "text"> & { sentAt: string })[];
  /** To the privacy policy. */
  consent: Consent;
  /** To the newsletter, of the same address; `null` without one, and after a code that was read out. */
  subscription: Pick<Subscriber, "confirmedAt" | "createdAt"> | null;
}

/** Whether the newsletter's subscription of the same address is deleted too. */
export const ownDeletion = z.object({
  subscription: z.literal("true", "Only subscription=true is understood").optional(),
});
