import type { ContactDetails } from "#contract/contact-info.ts";

/*
 * What the public sees of the contact details. Every page shows it, so that it does without the libraries by which other calls are
 * made, and which most visitors have no need for.
 */

let active: ContactDetails | null | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Asks for the active details, and shows them wherever they stand; `null` while staff have stored nothing. */
export const fetchActiveContact = async (cache: RequestCache) => {
  const response = await fetch("/api/contact-info", { cache });
  if (!response.ok) throw new Error(`No contact details: ${response.status}`);
  active = (await response.json()) as ContactDetails | null;
  for (const listener of listeners) listener();
  return active;
};

/** The first to show them asks; where that fails, the next one. */
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
