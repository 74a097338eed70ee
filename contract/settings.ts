import type { CastingSettings } from "./casting-window.ts";
import { keysOf } from "./labels.ts";
import { type Retention, retentionDefaults } from "./privacy.ts";
import { clearableText, emailAddress, familyPhone, requiredText, textLimits } from "./text.ts";
import { calendarDate } from "./visits.ts";
import { knownVersion, listOf, mapped, z } from "./zod.ts";

export const retentionLabels: Readonly<Record<keyof Retention, string>> = {
  rejected: "Rejected applications, after the decision",
  withdrawn: "Withdrawn applications, after they withdrew",
  unanswered: "Approved families without a questionnaire, after the approval",
  stories: "Stories, after they came",
  subscribers: "Subscribers who never confirmed, after they signed up",
  mails: "Emails, after they were sent, failed or were discarded",
};

const MOST_DAYS = 3_650;
const DAYS = `Please give whole days, 0 to ${MOST_DAYS}; 0 is for ever`;
/** Accepts text because forms send text, but neither an empty one nor `null`. */
const typedDays = mapped(z.string().check(z.regex(/^\d{1,5}$/)), Number);
const days = z.exactOptional(
  z.pipe(
    z.union([z.number(), typedDays], DAYS),
    z.int(DAYS).check(z.minimum(0, DAYS), z.maximum(MOST_DAYS, DAYS)),
  ),
);

const retentionChange = z.object(
  Object.fromEntries(keysOf(retentionDefaults).map((name) => [name, days])) as Record<
    keyof Retention,
    typeof days
  >,
);
export type RetentionChange = z.output<typeof retentionChange>;

export const retentionPreview = z.object({
  retention: retentionChange.check(
    z.refine((figures) => Object.keys(figures).length > 0, "Please give a figure"),
  ),
});

export const MOST_LEADS = 10;

/** Who leads visits. Visits store the name. */
const lead = z.object({ name: requiredText(textLimits.short), phone: familyPhone });
export type Lead = z.output<typeof lead>;

const leads = listOf(lead, MOST_LEADS, `Please list at most ${MOST_LEADS} people`).check(
  z.superRefine((list, context) => {
    const names = list.map(({ name }) => name.toLowerCase());
    names.forEach((name, index) => {
      if (names.indexOf(name) === index) return;
      context.addIssue({ code: "custom", path: [index, "name"], message: "This name is there twice" });
    });
  }),
);

export interface Settings {
  /** Gets a copy of every released email. */
  copyTo: string | null;
  doubleOptIn: boolean;
  retention: Retention;
  leads: Lead[];
  /** Who signs emails. */
  signature: string | null;
  /** Of the show, for newsletters. */
  postalAddress: string | null;
  casting: CastingSettings;
  updatedAt: string;
}

const day = z.exactOptional(z.pipe(clearableText(textLimits.short), z.nullable(calendarDate)));

/** Omitted ones stay; the Worker refuses an end before the beginning. Empty dates mean open. */
const castingChange = z.object({
  opens: day,
  closes: day,
  cities: z.exactOptional(clearableText(textLimits.short)),
  months: z.exactOptional(clearableText(textLimits.short)),
});

/** Omitted settings stay. */
export const settingsChange = z.object({
  copyTo: z.optional(
    mapped(z.nullable(z.union([z.literal(""), emailAddress])), (address) => address || null),
  ),
  doubleOptIn: z.optional(z.boolean()),
  retention: z.optional(retentionChange),
  leads: z.optional(leads),
  signature: z.optional(clearableText(textLimits.short)),
  postalAddress: z.optional(clearableText(textLimits.address)),
  casting: z.optional(castingChange),
  ...knownVersion.shape,
});
export type SettingsChange = z.output<typeof settingsChange>;
