import { useSyncExternalStore } from "react";
import type { ContactDetails } from "#contract/contact-info.ts";
import { show } from "#contract/show.ts";
import { activeContact, subscribeToContact } from "#frontend/api/active-contact.ts";

/** The contact details that staff have stored, or else those that are prerendered. */
export const useContact = (): ContactDetails =>
  useSyncExternalStore(subscribeToContact, activeContact, () => undefined) ?? show.fallbackContact;
