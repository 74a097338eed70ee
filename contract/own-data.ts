import { type Application, applicationFields } from "./applications.ts";
import type { CodeWay } from "./codes.ts";
import type { Consent } from "./consent.ts";
import { familyVisitFields } from "./family-pages.ts";
import { partsOf } from "./fields.ts";
import { keysOf } from "./labels.ts";
import type { OutboxMail } from "./mail.ts";
import type { PhotosOf } from "./photos.ts";
import { correctableFields, type Questionnaire, type StoredDraft } from "./questionnaires.ts";
import { type Story, storyFields } from "./stories.ts";
import type { Subscriber } from "./subscribers.ts";
import type { Visit } from "./visits.ts";
import { expectedVersion, z } from "./zod.ts";

/* What a family sees of its own data after entering a code. */

/** A correction by the family: the whole application and the version it read. */
export const ownCorrection = z.object({
  ...partsOf(applicationFields, "schema"),
  // These stay if omitted.
  minors: z.exactOptional(applicationFields.minors.schema.def.innerType),
  otherSpecialty: z.exactOptional(applicationFields.otherSpecialty.schema.def.innerType),
  pitch: z.exactOptional(applicationFields.pitch.schema.def.innerType),
  heardFrom: z.exactOptional(applicationFields.heardFrom.schema),
  ...expectedVersion.shape,
});
export type OwnCorrectionForm = z.input<typeof ownCorrection>;
export type OwnCorrection = z.output<typeof ownCorrection>;

/** Everything a family sees of its stored data: a new field stays private until listed here. */
export const ownFields = {
  application: [
    ...keysOf(applicationFields),
    "id",
    "status",
    "source",
    "guardianConsent",
    "guardianAnsweredAt",
    "corrections",
    "createdAt",
    "updatedAt",
  ],
  questionnaire: [...correctableFields, "followUpReply", "followUps", "familyRegistrationId", "updatedAt"],
  visit: [...familyVisitFields, "answeredAt"],
  story: [...keysOf(storyFields), "id", "createdAt"],
} as const;

export const ownPhotoPath = (familyId: string, photoId: string) =>
  `/api/family-registrations/${familyId}/own/photos/${photoId}`;

export interface OwnData {
  /** Data tied only to the email address is shown only after a mailed code. */
  codeWay: CodeWay;
  application: Pick<Application, (typeof ownFields.application)[number]> & PhotosOf<"application">;
  /** A new address whose code hasn't been entered yet. */
  pendingEmail: string | null;
  questionnaire: Omit<Questionnaire, "reviewedBy"> | null;
  draft: StoredDraft | null;
  /** The planned one, or else the last cancelled one. */
  visit: Pick<Visit, (typeof ownFields.visit)[number]> | null;
  /** With the same address, newest first, at most 100; none after a code read out by staff. */
  stories: Omit<Story, "consentVersion" | "consentedAt">[];
  photos: string[];
  /** Sent, newest first, at most 200. */
  mails: (Pick<OutboxMail, "kind" | "subject" | "text"> & { sentAt: string })[];
  consent: Consent;
  /** With the same address; `null` after a code read out by staff. */
  subscription: Pick<Subscriber, "confirmedAt" | "createdAt"> | null;
}

/** Also deletes the newsletter subscription with the same address. */
export const ownDeletion = z.object({
  subscription: z.optional(z.literal("true", "Only subscription=true is understood")),
});
