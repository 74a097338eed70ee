/* Texts in localStorage, such as drafts of forms. It may be full, blocked or corrupt; pages work without it. */

/** `null` for none, and if storage is blocked. */
export const readStored = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Returns whether the browser stores it. */
export const writeStored = (key: string, text: string) => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** Drafts expire after their last change. */
const MAX_AGE_MS = 30 * 86_400_000;

const DRAFT = "draft:";

export interface Draft<Values> {
  values: Partial<Values>;
  /** The form's idempotency key: sending it again after a reload creates nothing twice. */
  submissionKey: string;
  /** In milliseconds. */
  startedAt: number | undefined;
  /** It was sent, and no success came back. */
  unsent: boolean;
}

/** `null` for a draft that is missing, expired or corrupt. */
export const readDraft = <Kept extends { values: object }>(
  key: string,
): (Kept & { savedAt: number }) | null => {
  try {
    const draft: (Kept & { savedAt: number }) | null = JSON.parse(localStorage.getItem(key) ?? "null");
    if (draft?.values && Date.now() - draft.savedAt < MAX_AGE_MS) return draft;
    localStorage.removeItem(key);
  } catch {
    // Blocked or corrupt.
  }
  return null;
};

export const writeDraft = (key: string, draft: { values: object }) =>
  writeStored(key, JSON.stringify({ ...draft, savedAt: Date.now() }));

/** The keys in localStorage that contain the text. */
export const keysWith = (part: string) => {
  try {
    return Object.keys(localStorage).filter((key) => key.includes(part));
  } catch {
    return [];
  }
};

/** Stored beside a draft that has files in IndexedDB, under keys that begin with the draft's. */
const filesKey = (draftKey: string) => `${draftKey}:files`;

/** Stored as long as any draft may have files. */
const ANY_FILES = "files";

export const hasFiles = (draftKey: string) => readDraft(filesKey(draftKey)) !== null;

/** Call before a file is kept: all of a draft's expire with the first. Returns whether it can be found again. */
export const noteFiles = (draftKey: string) =>
  writeStored(ANY_FILES, "yes") && (hasFiles(draftKey) || writeDraft(filesKey(draftKey), { values: {} }));

/** Removes the files of drafts that are gone. What this page can't finish, the next one does. */
const removeStrayFiles = async () => {
  if (readStored(ANY_FILES) === null) return;
  const { keys, delMany } = await import("idb-keyval");
  await delMany((await keys<[string, string]>()).filter(([draftKey]) => !hasFiles(draftKey)));
  if (keysWith(filesKey("")).length === 0) localStorage.removeItem(ANY_FILES);
};

/** Removes everything from this device whose key contains the text. */
export const removeStored = (part: string) => {
  for (const key of keysWith(part)) localStorage.removeItem(key);
  removeStrayFiles().catch(() => undefined);
};

/** Removes expired drafts, also of forms that nobody opens anymore. */
export const removeOldDrafts = () => {
  for (const key of keysWith(DRAFT)) readDraft(key);
  removeStrayFiles().catch(() => undefined);
};
