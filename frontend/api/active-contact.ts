import type { ContactDetails } from "#contract/contact-info.ts";

/* The contact details in every page's footer. Most visitors need nothing else, so this loads neither Hono's client nor TanStack Query. */

let active: ContactDetails | null | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Fetches the active details and notifies subscribers; `null` until staff have stored any. */
export const fetchActiveContact = async (cache: RequestCache) => {
  const response = await fetch("/api/contact-info", { cache });
  if (!response.ok) throw new Error(`No contact details: ${response.status}`);
  active = (await response.json()) as ContactDetails | null;
  for (const listener of listeners) listener();
};

/** The first subscriber triggers the fetch; if it fails, the next one retries. */
export const subscribeToContact = (listener: () => void) => {
  listeners.add(listener);
  if (!isAsked)
    fetchActiveContact("default").catch(() => {
      isAsked = false;
    });
  isAsked = true;
  return () => listeners.delete(listener);
};

export const activeContact = () => active;
