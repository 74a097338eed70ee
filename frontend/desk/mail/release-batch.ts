import { useSyncExternalStore } from "react";

/*
 * The ids of the mails whose sending is being followed. Outside of React, and in the browser tab's own storage: it is
 * followed whichever tab of the desk is open, and after a reload. Ids of mails open nothing and name nobody.
 */

const KEPT = "desk:released-mails";

const kept = (): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    // There is no storage where pages are prerendered, and it may be forbidden.
    return [];
  }
};

let batch = kept();
/** All of it was sent: what is released next is followed alone. What has failed is kept until it has been read. */
let settled = false;
const listeners = new Set<() => void>();

const change = (ids: readonly string[]) => {
  batch = ids;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(ids));
  } catch {
    // Then it is followed until the page is left.
  }
  for (const listener of listeners) listener();
};

/** Follows these mails, too. */
export const follow = (ids: readonly string[]) => {
  const known = new Set(batch);
  const added = ids.filter((id) => !known.has(id));
  if (added.length === 0) return;
  change(settled ? added : [...batch, ...added]);
  settled = false;
};

export const noteSettled = (now: boolean) => {
  settled = now;
};

/** Follows none any more, since what came of them has been read; or not these. */
export const unfollow = (ids: readonly string[] = batch) => {
  const gone = new Set(ids);
  const left = batch.filter((id) => !gone.has(id));
  if (left.length < batch.length) change(left);
};

export const followed = () => batch;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFollowed = () => useSyncExternalStore(subscribe, followed, () => batch);
