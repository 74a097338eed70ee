import type { ContactDetails, ContactEntry } from "#contract/contact-info.ts";
import type { Facts } from "#frontend/desk/editing/compare.ts";

/** What somebody types into an entry. */
export const detailFacts = ({ email, phone, location }: Partial<ContactDetails>): Facts => ({
  Email: email,
  Phone: phone,
  Location: location,
});

/** The same of a stored entry, and whether the public sees it. */
export const contactFacts = (entry: ContactEntry): Facts => ({
  ...detailFacts(entry),
  Active: entry.isActive ? "Yes, the public sees it" : "No",
});
