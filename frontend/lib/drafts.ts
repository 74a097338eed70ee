/* What is typed into forms, kept on the device. Storage may be full, forbidden or spoilt; forms work without. */

const DAY = 86_400_000;

/** Milliseconds after its last change that a forgotten draft is no longer offered, and removed. */
const KEPT_FOR = 30 * DAY;

/** How the keys of drafts begin. */
const DRAFT = "draft:";

/** How those begin that are for whoever is logged in alone. */
const OWN = "own-draft:";

/** The key of such a draft. */
export const ownDraft = (name: string) => OWN + name;

/** Where these lie: not in plain sight of the next one at the device (api/own-drafts.ts). */
export interface OwnDrafts extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  /** The keys of all that are kept. */
  keys: () => string[];
  end: () => void;
}

let own: OwnDrafts | undefined;

const placeOf = (key: string) => {
  const place = key.startsWith(OWN) ? own : localStorage;
  if (!place) throw new Error("Nobody is logged in");
  return place;
};

/** What a form holds, and the values somebody began from: by these it is told what was typed. */
export interface FormVersion<Values> {
  values: Partial<Values>;
  base?: Partial<Values> | undefined;
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
export interface KeptDraft<Values> extends Draft<Values> {
  /** When it was last changed, in milliseconds. */
  savedAt: number;
}

/** When the draft of a key was last changed, as far as this page knows, or that it could not be kept. */
type Keeping = number | "refused";
const known = new Map<string, Keeping>();
const listeners = new Set<(thrownAway?: string) => void>();

const note = (key: string, keeping: Keeping | undefined) => {
  if (known.get(key) === keeping) return;
  if (keeping === undefined) known.delete(key);
  else known.set(key, keeping);
  for (const listener of listeners) listener();
};

export const subscribeToDrafts = (listener: (thrownAway?: string) => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notes that the device has not kept a draft after all. */
export const noteRefused = (key: string) => note(key, "refused");

/** Tells that what is kept was changed outside of its form: in another tab, or one was thrown away. */
export const noteElsewhere = (thrownAway?: string) => {
  for (const listener of listeners) listener(thrownAway);
};

/** From now on these are the drafts of whoever is logged in; none once nobody is. */
export const setOwnDrafts = (drafts: OwnDrafts | undefined) => {
  own?.end();
  own = drafts;
  for (const key of known.keys()) if (key.startsWith(OWN)) note(key, undefined);
};

export const ownDraftKeys = () => own?.keys() ?? [];

export const keepingOf = (key: string) => known.get(key);

export const isForgotten = (savedAt: number) => !(Date.now() - savedAt < KEPT_FOR);

export const readDraft = <Values>(key: string): KeptDraft<Values> | null => {
  try {
    const draft: KeptDraft<Values> | null = JSON.parse(placeOf(key).getItem(key) ?? "null");
    if (draft?.values && !isForgotten(draft.savedAt)) {
      note(key, draft.savedAt);
      return draft;
    }
    placeOf(key).removeItem(key);
    note(key, undefined);
  } catch {
    // As above; here and below.
  }
  return null;
};

/** A draft of staff's that is not the one a form has last read or kept: another tab has put it there. */
export const readElsewhere = <Values>(key: string, own: number | undefined) => {
  const draft = key.startsWith(OWN) ? readDraft<Values>(key) : null;
  return draft?.savedAt === own ? null : draft;
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
    placeOf(key).setItem(key, JSON.stringify(kept));
    note(key, kept.savedAt);
  } catch {
    note(key, "refused");
  }
};

export const removeDraft = (key: string) => {
  try {
    placeOf(key).removeItem(key);
  } catch {}
  note(key, undefined);
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
