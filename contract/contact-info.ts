import { emailAddress, requiredText, textLimits } from "./text.ts";
import { knownVersion } from "./versions.ts";
import { z } from "./zod.ts";

/** How the public can contact the show. */
export const contactDetails = z.object({
  email: emailAddress,
  phone: requiredText(textLimits.phone, "Phone number is required"),
  location: requiredText(textLimits.short, "Location is required"),
});
/** As validated, and all that the public sees. */
export type ContactDetails = z.output<typeof contactDetails>;

/** The details an entry is given, with the version of it they are to replace. */
export const contactChange = contactDetails.extend(knownVersion.shape);
/** As typed into the form: a new entry has no version yet. */
export type ContactForm = z.input<typeof contactChange>;
export type ContactChange = z.output<typeof contactChange>;

/** An entry as staff see it. Exactly one is active, as long as there is any. */
export interface ContactEntry extends ContactDetails {
  id: string;
  isActive: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
}

/** Seconds for which browsers and proxies may cache the active details. */
export const CONTACT_CACHED_FOR = 60;
