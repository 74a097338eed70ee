import { keysOf } from "./labels.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";
import {
  choices,
  emailAddress,
  familyPhone,
  optionalChoice,
  optionalText,
  requiredText,
  textLimits,
} from "./text.ts";
import type { Visit } from "./visits.ts";
import { z } from "./zod.ts";

export const specialtyLabels = {
  italian: "Italian",
  mexican: "Mexican",
  southern: "Southern",
  asian: "Asian",
  bbq: "BBQ",
  baking: "Baking",
  seafood: "Seafood",
  other: "Other",
} as const;
export type Specialty = keyof typeof specialtyLabels;
export const specialties = keysOf(specialtyLabels);

export const experienceLabels = {
  "1-5": "1-5 years",
  "6-10": "6-10 years",
  "11-20": "11-20 years",
  "20+": "20+ years",
  lifetime: "Lifetime (learned from family)",
} as const;
export type Experience = keyof typeof experienceLabels;
export const experiences = keysOf(experienceLabels);

export const familySizeLabels = {
  "2-3": "2-3 people",
  "4-5": "4-5 people",
  "6-8": "6-8 people",
  "9+": "9+ people",
} as const;
export type FamilySize = keyof typeof familySizeLabels;
export const familySizes = keysOf(familySizeLabels);

export const availableDayLabels = {
  weekdays: "Weekdays (Mon-Fri)",
  weekends: "Weekends (Sat-Sun)",
  evenings: "Evenings (After 5pm)",
} as const;
export type AvailableDay = keyof typeof availableDayLabels;
export const availableDays = keysOf(availableDayLabels);

export const registrationStatusLabels = {
  pending: "Pending",
  approved: "Approved",
  scheduled: "Scheduled",
  rejected: "Rejected",
} as const;
export type RegistrationStatus = keyof typeof registrationStatusLabels;
export const registrationStatuses = keysOf(registrationStatusLabels);

/** What a family sends to apply. `id`, `createdAt` and `status` are not part of it and so never honoured. */
export const newRegistration = z.object({
  familyName: requiredText(textLimits.short),
  primaryContact: requiredText(textLimits.short),
  email: emailAddress,
  phone: familyPhone,
  address: requiredText(textLimits.address),
  specialties: choices(specialties)
    .default([])
    .refine((chosen) => chosen.length > 0, "Please select at least one specialty"),
  signatureDish1: requiredText(textLimits.short),
  signatureDish2: optionalText(textLimits.short),
  experience: optionalChoice(experiences),
  availableDays: choices(availableDays).default([]),
  familySize: optionalChoice(familySizes),
});
/** As typed into the form. */
export type RegistrationForm = z.input<typeof newRegistration>;
/** As validated: trimmed, empty texts turned to `null`. */
export type NewRegistration = z.output<typeof newRegistration>;

export const registrationStatusChange = z.object({
  status: z.enum(registrationStatuses, "Unknown status"),
});

/** Query of the staff list. */
export const registrationFilter = z.object({
  status: z.enum(registrationStatuses, "Unknown status").optional(),
  /** Beginning of the family name or of the e-mail address, in any case. */
  q: z.string().trim().max(textLimits.email, "Please search for something shorter").optional(),
  /** Only families that may be given a visit: approved and without one. */
  schedulable: z.literal("true", "Only schedulable=true is understood").optional(),
});
export type RegistrationFilter = z.output<typeof registrationFilter>;

/** An application as staff see it. */
export interface Registration extends NewRegistration {
  id: string;
  status: RegistrationStatus;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** As the staff list has it. */
export interface ListedRegistration extends Registration {
  /** `null` while the family has not sent its questionnaire. */
  questionnaireStatus: QuestionnaireStatus | null;
}

/** All that a questionnaire link may learn of a family. */
export type PublicRegistration = Pick<Registration, "id" | "familyName" | "status">;

/** What staff see of one family: the application, and what came of it where there is anything. */
export interface RegistrationDetails extends Registration {
  questionnaireStatus?: QuestionnaireStatus;
  visit?: Visit;
}
