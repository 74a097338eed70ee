import { isId } from "./ids.ts";
import { keysOf } from "./labels.ts";
import { type MailKind, subjectAndText, type WholeMail } from "./mail.ts";
import { knownVersion, z } from "./zod.ts";

export const mailRuleLabels = {
  hold: "Hold until released",
  send: "Send after ten minutes",
  none: "Write none",
  always: "Always sent",
} as const;
export type MailRule = keyof typeof mailRuleLabels;
export const mailRules = keysOf(mailRuleLabels);

export const placeholderLabels = {
  family: "Family name",
  contact: "Primary contact",
  greeting: "Greeting, by name where there is one",
  link: "The family's private link",
  notes: "Review notes",
  date: "Date of the visit",
  slot: "Time slot of the visit",
  arrival: "When the crew arrives",
  hours: "From when to about when the crew is there",
  duration: "How long the visit takes",
  address: "The family's address",
  lead: "Who leads the visit, with a phone number",
  code: "The six-digit code",
  kept: "How long an address is kept that is not confirmed",
  problems: "What is wrong with the site",
} as const;
export type Placeholder = keyof typeof placeholderLabels;

const onPage = ["family", "contact", "greeting", "link"] as const;
const aboutDay = [...onPage, "date", "slot", "arrival", "hours", "duration", "address", "lead"] as const;

export const placeholdersOf: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  registration: onPage,
  story: ["contact", "greeting"],
  newsletter: ["link"],
  newsletter_confirmation: ["link", "kept"],
  link: ["contact", "greeting", "link"],
  code: ["contact", "greeting", "code"],
  address_changed: ["family", "contact", "greeting"],
  questionnaire_received: onPage,
  withdrawn: ["family", "contact", "greeting"],
  // Only the address is left by then.
  deleted: [],
  operator: ["problems", "link"],
  application_approved: onPage,
  application_rejected: ["family", "contact", "greeting"],
  questionnaire_approved: ["family", "contact", "greeting", "link", "notes"],
  questionnaire_rejected: ["family", "contact", "greeting", "notes"],
  questionnaire_followup: ["family", "contact", "greeting", "link", "notes"],
  visit_scheduled: aboutDay,
  visit_moved: aboutDay,
  visit_cancelled: ["family", "contact", "greeting", "link", "date", "slot"],
  questionnaire_reminder: onPage,
  visit_reminder: aboutDay,
  guardian_reminder: onPage,
};

const requiredPlaceholder: Partial<Record<MailKind, Placeholder>> = {
  newsletter: "link",
  newsletter_confirmation: "link",
  link: "link",
  code: "code",
  operator: "problems",
};

export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Too long for a subject, or useless in one. */
const notInSubjects: readonly string[] = ["link", "notes", "problems"];

/** A sentence about an unknown, misplaced or missing placeholder. */
export const placeholderError = (kind: MailKind, part: "subject" | "text", template: string) => {
  const known = placeholdersOf[kind];
  for (const [whole, name = ""] of template.matchAll(PLACEHOLDER)) {
    if (!known.some((placeholder) => placeholder === name))
      return `${whole} is not known here. These are: ${known.map((one) => `{${one}}`).join(", ")}`;
    if (part === "subject" && notInSubjects.includes(name)) return `${whole} can't be used in a subject`;
  }
  const needed = part === "text" && requiredPlaceholder[kind];
  if (needed && !template.includes(`{${needed}}`)) return `{${needed}} must be in this text`;
  return undefined;
};

/** `original` restores the original template. */
export const mailKindChange = z
  .object({
    rule: z.optional(z.enum(["hold", "send", "none"], "Unknown rule")),
    ...subjectAndText,
    original: z.optional(z.literal(true, "Only original: true is understood")),
    ...knownVersion.shape,
  })
  .check(
    z.refine(({ subject, text, original }) => !original || (subject ?? text) === undefined, {
      path: ["original"],
      error: "Please give words or original",
    }),
    z.refine(({ rule, subject, text, original }) => (rule ?? subject ?? text ?? original) !== undefined, {
      path: ["rule"],
      error: "Please give a rule, a subject or a text",
    }),
  );
export type MailKindChange = z.output<typeof mailKindChange>;

export const mailPreviewRequest = z.object({
  /** A sample family if omitted. */
  familyId: z.optional(z.string().check(z.refine(isId, "Please choose a family"))),
  ...subjectAndText,
});
export type MailPreviewRequest = z.output<typeof mailPreviewRequest>;

export type MailPreview = Pick<WholeMail, "to" | "subject" | "html" | "text">;

export interface MailKindSettings {
  kind: MailKind;
  rule: MailRule;
  subject: string;
  /** Paragraphs separated by an empty line. */
  text: string;
  placeholders: readonly Placeholder[];
  original: boolean;
  updatedAt: string;
}
