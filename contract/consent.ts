import { CONSENT_VERSION, consentVersions } from "./privacy.ts";
import { listOf, mapped, z } from "./zod.ts";

const VERSION = `Please give the version of the privacy policy, such as ${CONSENT_VERSION}`;

const policyVersion = z.enum(consentVersions, VERSION);

/** The policy version that the sender agrees to. Optional in calls. */
export const agreedVersion = mapped(z.nullish(policyVersion), (version) => version ?? null);

/** A guardian's consent for everybody under 18: the policy version agreed to, or `null` for 'Not yet'. */
export const guardianConsent = z.nullable(policyVersion);
export const consentGiven = z.object({ consentVersion: agreedVersion });

/** The forms' checkbox. Its value is the policy version, so a tick for an older version doesn't count. */
export const consentBox = z.object({
  agreed: listOf(z.string(), 1).check(
    z.refine((ticked) => ticked.includes(CONSENT_VERSION), "Please agree to the privacy policy"),
  ),
});

/** Replaces the checkbox with the version to send. */
export const withConsent = <Form extends z.output<typeof consentBox>>({ agreed: _, ...sent }: Form) => ({
  ...sent,
  consentVersion: CONSENT_VERSION,
});

export interface Consent {
  consentVersion: string | null;
  /** By the server's clock. */
  consentedAt: string | null;
}
