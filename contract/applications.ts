import { type Consent, consentGiven } from "./consent.ts";
import { choice, choices, partsOf, text } from "./fields.ts";
import { isId } from "./ids.ts";
import { keysOf } from "./labels.ts";
import { clearableText, emailAddress, familyPhone, optionalText, requiredText, textLimits } from "./text.ts";
import { knownVersion } from "./versions.ts";
import { applicationStatusLabels } from "./words/family-pages.ts";
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

export type ApplicationStatus = keyof typeof applicationStatusLabels;
export const applicationStatuses = keysOf(applicationStatusLabels);

/** What staff can decide. */
export type DecidedStatus = Exclude<ApplicationStatus, "withdrawn">;
const { withdrawn: _withdrawn, ...decidedLabels } = applicationStatusLabels;
export const decidedStatusLabels: Readonly<Record<DecidedStatus, string>> = decidedLabels;
export const decidedStatuses = keysOf(decidedLabels);

const MINORS = "Please give a whole number from 0 to 20";

/** How many under 18 are at the table. A form sends text. */
const minors = z
  .union([z.string(), z.number()])
  .nullable()
  .transform((given) => {
    const typed = String(given ?? "").trim();
    return typed ? Number(typed) : null;
  })
  .pipe(z.number(MINORS).int(MINORS).min(0, MINORS).max(20, MINORS).nullable());

/** What is asked of a family that applies, in the order in which staff read the answers. */
export const applicationFields = {
  familyName: text("Family Name", requiredText(textLimits.short)),
  primaryContact: text("Primary Contact", requiredText(textLimits.short)),
  familySize: choice("Family Size", familySizeLabels),
  minors: text("Under 18 at the Table", minors.default(null)),
  email: text("Email Address", emailAddress),
  phone: text("Phone Number", familyPhone),
  address: text("Home Address", requiredText(textLimits.address)),
  availableDays: choices("Best Days for Filming", availableDayLabels),
  specialties: choices("Cooking Specialties", specialtyLabels, "Please select at least one specialty"),
  experience: choice("Cooking Experience", experienceLabels),
  signatureDish1: text("Signature Dish #1", requiredText(textLimits.short)),
  signatureDish2: text("Signature Dish #2", optionalText(textLimits.short)),
};

/** What a family sends to apply. `id`, `createdAt` and `status` are not part of it and so ignored. */
export const newApplication = z.object({
  ...partsOf(applicationFields, "schema"),
  ...consentGiven.shape,
});
/** As typed into the form. */
export type ApplicationForm = z.input<typeof newApplication>;
/** As validated: trimmed, empty texts turned to `null`. */
export type NewApplication = z.output<typeof newApplication>;

/** What staff correct on a family's behalf, in the version that they have read: any part, and what is left out stays. */
export const applicationCorrection = z
  .object(partsOf(applicationFields, "schema"))
  .extend({
    // Without the defaults of a whole application: what is left out here stays. `specialties` refuses its own default.
    signatureDish2: clearableText(textLimits.short),
    availableDays: applicationFields.availableDays.schema.unwrap(),
    minors,
  })
  .partial()
  .extend({ updatedAt: knownVersion.shape.updatedAt.unwrap() });
export type ApplicationCorrection = z.output<typeof applicationCorrection>;

const unknownStatus = "Unknown status";

export const applicationStatusChange = z.object({
  status: z.enum(decidedStatuses, unknownStatus),
  /** The status the sender has seen: the change is refused when the stored one differs. */
  from: z.enum(applicationStatuses, unknownStatus).optional(),
});
export type ApplicationStatusChange = z.output<typeof applicationStatusChange>;

/** How many applications one call decides on at most. */
export const LARGEST_DECISION = 200;

const SOME_IDS = `Please give 1 to ${LARGEST_DECISION} ids of applications`;

/** The applications that one call is about. */
export const chosenIds = z
  .array(z.string(), SOME_IDS)
  .min(1, SOME_IDS)
  .max(LARGEST_DECISION, SOME_IDS)
  .refine((ids) => ids.every(isId), SOME_IDS)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

/** A decision on many at once. With `expect`, only on those that still have that status. */
export const applicationStatusesChange = z.object({
  ids: chosenIds,
  status: z.enum(decidedStatuses, unknownStatus),
  expect: z.enum(applicationStatuses, unknownStatus).optional(),
});
export type ApplicationStatusesChange = z.output<typeof applicationStatusesChange>;

/** The result of a decision on many; every id is in one of the lists. */
export interface ApplicationStatusesChanged {
  /** How many mails tell the families of it: held, or to be sent in a while. */
  mails: number;
  /** How many families of `changed` were told of the status that they had: what is sent cannot be taken back. */
  told: number;
  /** `from`: the status before. */
  changed: { id: string; from: ApplicationStatus }[];
  /** Those that had the status already, or not the one that was expected. */
  unchanged: string[];
  unknown: string[];
}

/** What the family itself has corrected since it applied: which fields, never what stood there before. */
export interface Correction {
  fields: (keyof typeof applicationFields)[];
  /** ISO 8601, UTC. */
  at: string;
}

/** An application as staff see it. */
export interface Application extends NewApplication, Consent {
  id: string;
  status: ApplicationStatus;
  /** The status that the family knows: of a rejection it learns once its email is released. */
  told: ApplicationStatus;
  /** The latest last. */
  corrections: Correction[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Its version, which rises with each change. */
  updatedAt: string;
}

/** All that a questionnaire link may learn of a family. */
export type PublicApplication = Pick<Application, "id" | "familyName" | "status">;
