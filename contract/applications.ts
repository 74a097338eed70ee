import { type Consent, consentGiven } from "./consent.ts";
import { choice, choices, partsOf, text } from "./fields.ts";
import { applicationStatusLabels, keysOf } from "./labels.ts";
import { selectedIds } from "./paging.ts";
import { photoAddresses } from "./photos.ts";
import { sourceOf } from "./source.ts";
import { clearableText, emailAddress, familyPhone, optionalText, requiredText, textLimits } from "./text.ts";
import { expectedVersion, mapped, z } from "./zod.ts";

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
export const familySizes = keysOf(familySizeLabels);

export const availableDayLabels = {
  weekdays: "Weekdays (Mon-Fri)",
  weekends: "Weekends (Sat-Sun)",
  evenings: "Evenings (After 5pm)",
} as const;
export type AvailableDay = keyof typeof availableDayLabels;
export const availableDays = keysOf(availableDayLabels);

export const heardFromLabels = {
  tv: "On TV",
  instagram: "Instagram",
  facebook: "Facebook",
  tiktok: "TikTok",
  youtube: "YouTube",
  friend: "From friends or family",
  community: "In our community",
  other: "Somewhere else",
} as const;

export type ApplicationStatus = keyof typeof applicationStatusLabels;
export const applicationStatuses = keysOf(applicationStatusLabels);

export type DecidedStatus = Exclude<ApplicationStatus, "withdrawn">;
const { withdrawn: _withdrawn, ...decidedLabels } = applicationStatusLabels;
export const decidedStatusLabels: Readonly<Record<DecidedStatus, string>> = decidedLabels;
export const decidedStatuses = keysOf(decidedLabels);

const MINORS = "Please give a whole number from 0 to 20";

/** Accepts text because forms send text. */
const minors = z.pipe(
  mapped(z.nullable(z.union([z.string().check(z.maxLength(textLimits.short)), z.number()])), (given) => {
    const typed = String(given ?? "").trim();
    return typed ? Number(typed) : null;
  }),
  z.nullable(z.int(MINORS).check(z.minimum(0, MINORS), z.maximum(20, MINORS))),
);

/** In the order staff read the answers. */
export const applicationFields = {
  familyName: text("Family Name", requiredText(textLimits.short)),
  primaryContact: text("Primary Contact", requiredText(textLimits.short)),
  familySize: choice("Family Size", familySizeLabels),
  minors: text("Under 18 at the Table", z._default(minors, null)),
  email: text("Email Address", emailAddress),
  phone: text("Phone Number", familyPhone),
  address: text("Home Address", requiredText(textLimits.address)),
  availableDays: choices("Best Days for Filming", availableDayLabels),
  specialties: choices("Cooking Specialties", specialtyLabels, "Please select at least one specialty"),
  otherSpecialty: text("Which kitchen?", optionalText(textLimits.kitchen)),
  experience: choice("Cooking Experience", experienceLabels),
  signatureDish1: text("Signature Dish #1", requiredText(textLimits.short)),
  signatureDish2: text("Signature Dish #2", optionalText(textLimits.short)),
  pitch: text("Tell us about your table", optionalText(textLimits.pitch)),
  heardFrom: choice("How did you hear about us?", heardFromLabels),
};

/** Kept only beside the specialty that it explains. */
export const keptOtherSpecialty = (given: Pick<NewApplication, "specialties" | "otherSpecialty">) =>
  given.specialties.includes("other") ? given.otherSpecialty : null;

export const newApplication = z.object({
  ...partsOf(applicationFields, "schema"),
  applicationPhotos: z._default(photoAddresses("application"), []),
  source: mapped(z.optional(z.unknown()), sourceOf),
  /** When the form was begun, for the casting window: by default when it is sent. Not stored. */
  startedAt: z.nullish(z.iso.datetime({ offset: true })),
  ...consentGiven.shape,
});
export type ApplicationForm = z.input<typeof newApplication>;
export type NewApplication = z.output<typeof newApplication>;

/** For staff, read from the address unless they set them. */
export const placeFields = {
  city: text("City", clearableText(textLimits.short)),
  state: text("State", clearableText(textLimits.short)),
};

/** A correction by staff: a partial update of the version they read. */
export const applicationCorrection = z.object({
  ...z.partial(
    z.object({
      ...partsOf(applicationFields, "schema"),
      // Without `newApplication`'s defaults, so that omitted fields stay. `specialties` refuses its own default.
      signatureDish2: clearableText(textLimits.short),
      otherSpecialty: clearableText(textLimits.kitchen),
      pitch: clearableText(textLimits.pitch),
      availableDays: applicationFields.availableDays.schema.def.innerType,
      minors,
      ...partsOf(placeFields, "schema"),
    }),
  ).shape,
  ...expectedVersion.shape,
});
export type ApplicationCorrection = z.output<typeof applicationCorrection>;

const unknownStatus = "Unknown status";

export const applicationStatusChange = z.object({
  status: z.enum(decidedStatuses, unknownStatus),
  /** The status the sender saw: 409 if the stored one differs. */
  from: z.optional(z.enum(applicationStatuses, unknownStatus)),
});
export type ApplicationStatusChange = z.output<typeof applicationStatusChange>;

export const LARGEST_DECISION = 200;

export const chosenIds = selectedIds(LARGEST_DECISION, "applications");

/** A bulk decision. With `expect`, only on applications that still have that status. */
export const applicationStatusesChange = z.object({
  ids: chosenIds,
  status: z.enum(decidedStatuses, unknownStatus),
  expect: z.optional(z.enum(applicationStatuses, unknownStatus)),
});
export type ApplicationStatusesChange = z.output<typeof applicationStatusesChange>;

/** Every id is in one of the lists. */
export interface ApplicationStatusesChanged {
  /** Emails about the decision, held or queued with a delay. */
  mails: number;
  /** Families in `changed` that were already sent their previous status. */
  told: number;
  changed: { id: string; from: ApplicationStatus }[];
  /** Already had the status, or didn't have the expected one. */
  unchanged: string[];
  unknown: string[];
}

export const chosenApplications = z.object({ ids: chosenIds });

/** A correction by the family. Lists fields, never their old values. */
export interface Correction {
  fields: (keyof typeof applicationFields)[];
  at: string;
}

/** How long after an application its mistyped address can be mended, once. */
export const MENDING_MINUTES = 30;

export const mendedAddress = z.object({ email: emailAddress });

/** Where a family lives, for staff; `null` where its address doesn't tell. */
export interface Place {
  city: string | null;
  state: string | null;
}

export interface Application extends Omit<NewApplication, "applicationPhotos" | "startedAt">, Consent {
  id: string;
  status: ApplicationStatus;
  /** The status the family sees: a rejection shows only once its email is released. */
  told: ApplicationStatus;
  /** The policy version that a guardian of everybody under 18 agreed to; both `null` if none was asked. */
  guardianConsent: string | null;
  /** When a guardian last answered, also 'Not yet'. */
  guardianAnsweredAt: string | null;
  /** Oldest first. */
  corrections: Correction[];
  createdAt: string;
  /** The optimistic lock's version; rises with every change. */
  updatedAt: string;
}

/** All that a family's private link reveals. */
export type PublicApplication = Pick<Application, "id" | "familyName" | "status">;
