import { type Application, applicationFields } from "./applications.ts";
import type { Consent } from "./consent.ts";
import type { FamilyVisit } from "./family-pages.ts";
import { partsOf } from "./fields.ts";
import type { MailKind } from "./mail.ts";
import type { Questionnaire } from "./questionnaires.ts";
import type { Story } from "./stories.ts";
import type { Visit } from "./visits.ts";
import { z } from "./zod.ts";

/* All that is stored about a family, for the family itself. */

const { primaryContact, email, phone, address, availableDays, specialties, signatureDish1, signatureDish2 } =
  applicationFields;

/** What a family may correct, in the order of its application. */
export const correctableByFamily = {
  primaryContact,
  email,
  phone,
  address,
  availableDays,
  specialties,
  signatureDish1,
  signatureDish2,
};

/** All of them at once; what else is sent is ignored. */
export const ownCorrection = z.object(partsOf(correctableByFamily, "schema"));
export type OwnCorrectionForm = z.input<typeof ownCorrection>;
export type OwnCorrection = z.output<typeof ownCorrection>;

/** Of its application, what a family wrote and how it stands. */
export type OwnApplication = Omit<Application, "consentVersion" | "consentedAt">;

/** A mail that was sent to the family. */
export interface OwnMail {
  kind: MailKind;
  subject: string;
  text: string;
  /** ISO 8601, UTC. */
  sentAt: string;
}

/** Everything that is stored about a family: nothing that staff think of it, and nothing of other families. */
export interface OwnData {
  application: OwnApplication;
  /** A new e-mail address that waits for the code that was sent to it. */
  pendingEmail: string | null;
  questionnaire: Omit<Questionnaire, "reviewedBy"> | null;
  visit: (FamilyVisit & Pick<Visit, "answerMessage" | "answeredAt">) | null;
  /** Stories that were shared from the same e-mail address. */
  stories: Omit<Story, "consentVersion" | "consentedAt">[];
  /** Addresses of the photos of those stories, which the family may open while its access lasts. */
  photos: string[];
  /** The latest first. */
  mails: OwnMail[];
  /** To the privacy policy. */
  consent: Consent;
  /** To the newsletter, of the same address; `null` without one. */
  subscription: { createdAt: string } | null;
}

/** Whether the newsletter's subscription of the same address is deleted too. */
export const ownDeletion = z.object({
  subscription: z.literal("true", "Only subscription=true is understood").optional(),
});
