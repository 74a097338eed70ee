import { CONSENT_VERSION, consentVersions } from "./consent-version.ts";
import { z } from "./zod.ts";

const VERSION = `Please give the version of the privacy policy, such as ${CONSENT_VERSION}`;

/** The version of the privacy policy that somebody agrees to by sending a form, one that there has been; not required. */
export const agreedVersion = z
  .enum(consentVersions, VERSION)
  .nullish()
  .transform((version) => version ?? null);
export const consentGiven = z.object({ consentVersion: agreedVersion });

/**
 * The box that forms ask people to tick, under the version that it names: ticked for another one, it is not ticked. Calls
 * do not ask for it.
 */
export const consentBox = z.object({
  agreed: z
    .array(z.string())
    .refine((ticked) => ticked.includes(CONSENT_VERSION), "Please agree to the privacy policy"),
});

/** What is sent of a form whose box is ticked. */
export const withConsent = <Form extends z.output<typeof consentBox>>({ agreed: _, ...sent }: Form) => ({
  ...sent,
  consentVersion: CONSENT_VERSION,
});

/** What somebody agreed to, and when; `null` where no version came with the form. */
export interface Consent {
  consentVersion: string | null;
  /** ISO 8601, UTC, by the server's clock. */
  consentedAt: string | null;
}
