import type { ContactDetails } from "#contract/contact-info.ts";
import { formats, show } from "#contract/show.ts";

export const filledContact: ContactDetails = {
  email: "casting@example.com",
  phone: show.fallbackContact.phone,
  location: formats.locationExample,
};

/** The details with another place. */
export const at = (location: string) => ({ ...filledContact, location });
