import { sourceOf } from "#contract/source.ts";

/* Where a visit came from, as its first page's address says, in sessionStorage: for this visit only. */

const KEY = "visit-source";

/** Not if it is blocked or full, nor for people who ask not to be tracked (Global Privacy Control). */
const inStorage = <Result>(act: (storage: Storage) => Result) => {
  try {
    if (!("globalPrivacyControl" in navigator && navigator.globalPrivacyControl)) return act(sessionStorage);
  } catch {}
  return undefined;
};

/** Call on whichever page the visit begins. Empty for none, so that no later page counts. */
export const noteSource = () =>
  inStorage((storage) => {
    if (storage.getItem(KEY) !== null) return;
    const address = new URLSearchParams(location.search);
    storage.setItem(KEY, sourceOf(address.get("from") ?? address.get("utm_source")) ?? "");
  });

export const visitSource = () => inStorage((storage) => storage.getItem(KEY)) || undefined;
