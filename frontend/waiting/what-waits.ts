import { useSyncExternalStore } from "react";
import { readForms } from "./store.ts";
import type { WaitingForm } from "./waiting-form.ts";
import { WAITS } from "./waits.ts";

/* What waits, for all that shows it, in every tab. */

/** A form that has arrived, told to the page that shows it. */
export interface Arrived {
  submissionKey: string;
  /** Where the confirmation goes, if there is one. */
  email?: string;
  /** Whose answers these were. */
  familyId?: string;
}

type News = "changed" | Arrived;

let forms: readonly WaitingForm[] | undefined;
const readers = new Set<() => void>();
const hearers = new Set<(arrived: Arrived) => void>();
/** Also for a page whose code comes later than what sends. */
const arrivals: Arrived[] = [];
let channel: BroadcastChannel | undefined;

/** Notes whether any page has to look for what waits.
 * @throws DOMException where the device keeps nothing. */
export const noteWhether = (somethingWaits: boolean) => {
  if (somethingWaits) localStorage.setItem(WAITS, "");
  else localStorage.removeItem(WAITS);
  // As browsers tell other tabs.
  dispatchEvent(new Event("storage"));
};

/** Reads what waits, once more where that has failed before. */
export const readAgain = async () => {
  try {
    forms = (await readForms()).filter(({ isOpen, isUnderway }) => isOpen || !isUnderway);
  } catch {
    // Perhaps for want of room or time: what was known stands, and so does the mark, without which nobody would look again.
    return;
  }
  noteWhether(forms.length > 0);
  for (const reader of readers) reader();
};

const hear = (news: News) => {
  if (news !== "changed") {
    arrivals.push(news);
    for (const hearer of hearers) hearer(news);
  }
  return readAgain();
};

/** Between tabs. Not before it is needed: where pages are prerendered it would never close. */
const channelOfTabs = () => {
  if (!channel) {
    channel = new BroadcastChannel(WAITS);
    channel.onmessage = ({ data }: MessageEvent<News>) => void hear(data);
  }
  return channel;
};

/** To be told when something was written, with what has arrived by it. */
export const tell = (news: News = "changed") => {
  channelOfTabs().postMessage(news);
  return hear(news);
};

/** Calls back with each form that has arrived while the page is open. Answers how to end that. */
export const whenArrived = (hearer: (arrived: Arrived) => void) => {
  hearers.add(hearer);
  for (const arrived of arrivals) hearer(arrived);
  return () => void hearers.delete(hearer);
};

const subscribe = (reader: () => void) => {
  readers.add(reader);
  channelOfTabs();
  if (!forms) void readAgain();
  return () => void readers.delete(reader);
};

/** Milliseconds after which a page that has nothing else to show does not wait for them to be read. */
export const READ_WITHIN = 3000;

/** The forms that wait or are open; `undefined` until they are read. */
export const useWaitingForms = () =>
  useSyncExternalStore(
    subscribe,
    () => forms,
    () => undefined,
  );
