/* What is typed into forms, kept on the device. Storage may be full, forbidden or spoilt; forms work without. */

const DAY = 86_400_000;

/** Milliseconds after its last change that a forgotten draft is no longer offered, and removed. */
const KEPT_FOR = 30 * DAY;

/** How the keys of drafts begin. */
const DRAFT = "draft:";

/** What a form holds, and the values somebody began from: by these it is told what was typed. */
export interface FormVersion<Values> {
  values: Partial<Values>;
  base?: Partial<Values>;
}

interface Draft<Values> extends FormVersion<Values> {
  /** What the form can show in place of this. */
  other?: FormVersion<Values> | undefined;
  /** The version of the copy elsewhere that this follows, where there is one (draft-copy.ts). */
  follows?: string | undefined;
  /** Kept too, so that a form that comes back after its answer was lost is not sent as another one. */
  submissionKey?: string;
  /** When it was last sent under that key without an answer, in milliseconds. */
  sentAt?: number | undefined;
}

/** A draft as it lies on the device. */
interface KeptDraft<Values> extends Draft<Values> {
  /** When it was last changed, in milliseconds. */
  savedAt: number;
}

/** When the draft of a key was last changed, as far as this page knows, or that it could not be kept. */
type Keeping = number | "refused";
const known = new Map<string, Keeping>();
const listeners = new Set<() => void>();

const note = (key: string, keeping: Keeping | undefined) => {
  if (known.get(key) === keeping) return;
  if (keeping === undefined) known.delete(key);
  else known.set(key, keeping);
  for (const listener of listeners) listener();
};

export const subscribeToDrafts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const keepingOf = (key: string) => known.get(key);

export const isForgotten = (savedAt: number) => !(Date.now() - savedAt < KEPT_FOR);

export const readDraft = <Values>(key: string): KeptDraft<Values> | null => {
  try {
    const draft: KeptDraft<Values> | null = JSON.parse(localStorage.getItem(key) ?? "null");
    if (draft?.values && !isForgotten(draft.savedAt)) {
      note(key, draft.savedAt);
      return draft;
    }
    localStorage.removeItem(key);
    note(key, undefined);
  } catch {
    // As above; here and below.
  }
  return null;
};

/** The keys of the drafts on the device that begin with a text. */
const keysFrom = (beginning: string) => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
};

/** Removes every draft that is too old, also of forms that nobody opens any more. */
export const removeForgottenDrafts = () => {
  for (const key of keysFrom(DRAFT)) readDraft(key);
};

/** Whether there is a draft under a key that begins so. */
export const hasDraft = (beginning: string) => keysFrom(beginning).some((key) => readDraft(key) !== null);

/** Keeps a draft as changed now, unless it says when. */
export const writeDraft = <Values>(key: string, draft: Draft<Values> & { savedAt?: number }) => {
  const kept: KeptDraft<Values> = { savedAt: Date.now(), ...draft };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    note(key, kept.savedAt);
  } catch {
    note(key, "refused");
  }
};

export const removeDraft = (key: string) => {
  note(key, undefined);
  try {
    localStorage.removeItem(key);
  } catch {}
};

/** Removes every draft whose key begins so. */
export const removeDrafts = (beginning: string) => {
  for (const key of keysFrom(beginning)) removeDraft(key);
};

/** Whether the device keeps anything; found out by trying, for nothing else tells. */
export const canKeepDrafts = () => {
  const key = `${DRAFT}trial`;
  try {
    localStorage.setItem(key, "");
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
};
