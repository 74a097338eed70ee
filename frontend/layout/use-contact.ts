import { useQuery } from "@tanstack/react-query";
import type { ContactDetails } from "#contract/contact-info.ts";
import { show } from "#contract/show.ts";
import { activeContactQuery } from "#frontend/api/contact-info.ts";

/** What staff have stored; until that is here, and when there is none, what the prerendered page shows. */
export const useContact = (): ContactDetails => useQuery(activeContactQuery).data ?? show.fallbackContact;
