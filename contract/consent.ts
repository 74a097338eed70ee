import { isCalendarDate } from "./calendar-dates.ts";
import { z } from "./zod.ts";

/** The privacy policy's version: the day on which its words last changed. */
export const CONSENT_VERSION = "2026-11-21";

const VERSION = `Please give the version of the privacy policy, such as ${CONSENT_VERSION}`;

/** The version of the privacy policy that somebody agrees to by sending a form; not required. */
export const consentGiven = z.object({
  consentVersion: z
    .string(VERSION)
    .refine(isCalendarDate, VERSION)
    .nullish()
    .transform((version) => version ?? null),
});

/** What somebody agreed to, and when; `null` where no version came with the form. */
export interface Consent {
  consentVersion: string | null;
  /** ISO 8601, UTC, by the server's clock. */
  consentedAt: string | null;
}
