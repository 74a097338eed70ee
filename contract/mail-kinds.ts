import { isId } from "./ids.ts";
import { keysOf } from "./labels.ts";
import { type MailKind, mailSubject, mailText } from "./mail.ts";
import { knownVersion } from "./versions.ts";
import { z } from "./zod.ts";

/* When each kind of mail is sent, and its words. */

/** What becomes of a mail once it is written. */
export const mailRuleLabels = {
  hold: "Hold until released",
  send: "Send after ten minutes",
  none: "Write none",
  always: "Always sent",
} as const;
export type MailRule = keyof typeof mailRuleLabels;
export const mailRules = keysOf(mailRuleLabels);

/** Minutes that a mail waits for an undo whose kind is sent without being held. */
export const UNDO_MINUTES = 10;

/** What stands in a mail's words for something that differs from mail to mail. */
export const placeholderLabels = {
  family: "Family name",
  contact: "Primary contact",
  greeting: "Greeting, by name where there is one",
  link: "The family's private link",
  notes: "Review notes",
  date: "Date of the visit",
  slot: "Time slot of the visit",
  arrival: "When the crew arrives",
  code: "The six-digit code",
  problems: "What is wrong with the site",
} as const;
export type Placeholder = keyof typeof placeholderLabels;

/** Which of them a kind's words may have. */
export const placeholdersOf: Readonly<Record<MailKind, readonly Placeholder[]>> = {
  registration: ["family", "contact", "greeting", "link"],
  story: ["contact", "greeting"],
  newsletter: ["link"],
  newsletter_confirmation: ["link"],
  link: ["contact", "greeting", "link"],
  code: ["contact", "greeting", "code"],
  address_changed: ["family", "contact", "greeting"],
  questionnaire_received: ["family", "contact", "greeting", "link"],
  withdrawn: ["family", "contact", "greeting"],
  // Put in when nothing is known of the family any more but its address.
  deleted: [],
  operator: ["problems", "link"],
  application_approved: ["family", "contact", "greeting", "link"],
  application_rejected: ["family", "contact", "greeting"],
  questionnaire_approved: ["family", "contact", "greeting", "link", "notes"],
  questionnaire_rejected: ["family", "contact", "greeting", "notes"],
  questionnaire_followup: ["family", "contact", "greeting", "link", "notes"],
  visit_scheduled: ["family", "contact", "greeting", "link", "date", "slot", "arrival"],
  visit_moved: ["family", "contact", "greeting", "link", "date", "slot", "arrival"],
  visit_cancelled: ["family", "contact", "greeting", "link", "date", "slot"],
  questionnaire_reminder: ["family", "contact", "greeting", "link"],
  visit_reminder: ["family", "contact", "greeting", "link", "date", "slot", "arrival"],
};

/** What a kind's text is for: without it the mail would be of no use. */
export const indispensable: Partial<Record<MailKind, Placeholder>> = {
  newsletter: "link",
  newsletter_confirmation: "link",
  link: "link",
  code: "code",
  operator: "problems",
};

/** What stands between braces, which cannot be nested. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Such words as notes are long, and a mail has room for them so many times. */
const MOST_TIMES = 3;

/** Too long for a line, or of no use in one. */
export const notInSubjects: readonly string[] = ["link", "notes", "problems"];

/** What is wrong with the placeholders of a subject or text; nothing when all are known and none is missing. */
export const placeholderError = (kind: MailKind, part: "subject" | "text", words: string) => {
  const known = placeholdersOf[kind];
  for (const [whole, name = ""] of words.matchAll(PLACEHOLDER)) {
    if (!known.some((placeholder) => placeholder === name))
      return `${whole} is not known here. These are: ${known.map((one) => `{${one}}`).join(", ")}`;
    if (part === "subject" && notInSubjects.includes(name)) return `${whole} cannot stand in a subject`;
    if (words.split(whole).length > MOST_TIMES + 1)
      return `${whole} stands here more than ${MOST_TIMES} times`;
  }
  const needed = part === "text" && indispensable[kind];
  if (needed && !words.includes(`{${needed}}`)) return `{${needed}} must stand in this text`;
  return undefined;
};

/** What staff change about a kind: when it is sent, its words, or back to the original words. */
export const mailKindChange = z
  .object({
    rule: z.enum(["hold", "send", "none"], "Unknown rule").optional(),
    subject: mailSubject.optional(),
    text: mailText.optional(),
    original: z.literal(true, "Only original: true is understood").optional(),
    ...knownVersion.shape,
  })
  .superRefine(({ rule, subject, text, original }, context) => {
    const words = subject !== undefined || text !== undefined;
    if (original && words)
      context.addIssue({ code: "custom", path: ["original"], message: "Please give words or original" });
    if (!original && !words && rule === undefined)
      context.addIssue({
        code: "custom",
        path: ["rule"],
        message: "Please give a rule, a subject or a text",
      });
  });
export type MailKindChange = z.output<typeof mailKindChange>;

/** Asks how words would read to one family. */
export const mailPreviewRequest = z.object({
  familyId: z.string().refine(isId, "Please choose a family"),
  /** The stored words, where they are left out. */
  subject: mailSubject.optional(),
  text: mailText.optional(),
});
export type MailPreviewRequest = z.output<typeof mailPreviewRequest>;

export interface MailPreview {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** A kind of mail as staff see and change it. */
export interface MailKindSettings {
  kind: MailKind;
  rule: MailRule;
  subject: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
  placeholders: readonly Placeholder[];
  /** Whether the words are those that came with the site. */
  original: boolean;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
