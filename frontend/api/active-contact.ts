import type { ContactDetails } from "#contract/contact-info.ts";
import { show } from "#contract/show.ts";
import { askedOnce } from "./asked-once.ts";

/* The contact details in every page's footer. */

/** `null` until staff have stored any. */
const active = askedOnce<ContactDetails | null>("/api/contact-info");

export const fetchActiveContact = active.ask;

/** The contact details that staff have stored, or else those that are prerendered. */
export const useContact = (): ContactDetails => active.useAnswer() ?? show.fallbackContact;
