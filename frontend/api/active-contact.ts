import { useSyncExternalStore } from "react";
import type { ContactDetails } from "#contract/contact-info.ts";
import { show } from "#contract/show.ts";
import { createStore } from "#frontend/lib/store.ts";

/* The contact details in every page's footer. Most visitors need nothing else, so this loads neither Hono's client nor TanStack Query. */

/** `undefined` while loading, `null` until staff have stored any. */
const active = createStore<ContactDetails | null | undefined>(undefined);
let isAsked = false;

export const fetchActiveContact = async (cache: RequestCache) => {
  const response = await fetch("/api/contact-info", { cache });
  if (!response.ok) throw new Error(`No contact details: ${response.status}`);
  active.write(await response.json());
};

/** The first subscriber triggers the fetch; if it fails, the next one retries. */
const subscribe = (listener: () => void) => {
  if (!isAsked)
    fetchActiveContact("default").catch(() => {
      isAsked = false;
    });
  isAsked = true;
  return active.subscribe(listener);
};

/** The contact details that staff have stored, or else those that are prerendered. */
export const useContact = (): ContactDetails =>
  useSyncExternalStore(subscribe, active.read, () => undefined) ?? show.fallbackContact;
