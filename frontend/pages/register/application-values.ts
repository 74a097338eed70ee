import { applicationFields, newApplication } from "#contract/applications.ts";
import { consentBox, withConsent } from "#contract/consent.ts";
import { partsOf } from "#contract/fields.ts";
import type { z } from "#contract/zod.ts";

/** What the form asks for: an application, and a tick in place of the version that is agreed to. */
export const applicationForm = newApplication.extend(consentBox.shape).transform(withConsent);
/** As typed. */
export type ApplicationValues = z.input<typeof applicationForm>;

export const emptyApplication: ApplicationValues = { ...partsOf(applicationFields, "empty"), agreed: [] };
