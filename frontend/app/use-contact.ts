import { useSyncExternalStore } from "react";
import type { ContactDetails } from "#contract/contact-info.ts";
import { show } from "#contract/show.ts";
import { activeContact, subscribeToContact } from "#frontend/api/active-contact.ts";

/** What staff have stored; until that is here, and when there is none, what the prerendered page shows. */
export const useContact = (): ContactDetails =>
  useSyncExternalStore(subscribeToContact, activeContact, () => undefined) ?? show.fallbackContact;
