/* What is typed into forms, kept on the device. Storage may be full, forbidden or spoiled; forms work without. */

/** After its last change a draft is no longer offered, and removed. */
const KEPT_FOR_MS = 30 * 86_400_000;

/** How the keys of drafts begin. */
const DRAFTS = "draft:";

interface Draft<Values> {
  values: Partial<Values>;
  /** What the form began with. */
  base: Partial<Values>;
  /** What the form is sent under, so that sending it again after a reload is no second thing. */
  submissionKey: string;
  /** It was sent, and no success came back. */
  unsent: boolean;
}

/** A draft as it is stored. */
export interface StoredDraft<Values> extends Draft<Values> {
  /** When it was last changed, in milliseconds. */
  savedAt: number;
}

/** A draft, unless there is none, or it is too old or spoiled. */
export const readDraft = <Values>(key: string): StoredDraft<Values> | null => {
  try {
    const draft: StoredDraft<Values> | null = JSON.parse(localStorage.getItem(key) ?? "null");
    if (draft?.values && Date.now() - draft.savedAt < KEPT_FOR_MS) return draft;
    localStorage.removeItem(key);
  } catch {
    // As above; here and below.
  }
  return null;
};

/** Keeps a draft as changed now. Answers whether the device does. */
export const writeDraft = <Values>(key: string, draft: Draft<Values>) => {
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ ...draft, savedAt: Date.now() } satisfies StoredDraft<Values>),
    );
    return true;
  } catch {
    return false;
  }
};

/** The keys of the drafts that begin with a text. */
const keysFrom = (beginning: string) => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
};

export const removeDraft = (key: string) => {
  try {
    localStorage.removeItem(key);
  } catch {}
};

/** Removes every draft whose key begins so. */
export const removeDrafts = (beginning: string) => {
  for (const key of keysFrom(beginning)) removeDraft(key);
};

/** Removes every draft that is too old, also of forms that nobody opens any more. */
export const removeOldDrafts = () => {
  for (const key of keysFrom(DRAFTS)) readDraft(key);
};
