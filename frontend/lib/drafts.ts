/* What is typed into forms, kept on the device. Storage may be full, forbidden or spoilt; forms work without. */

/** Days after which a forgotten draft is no longer offered, and removed. */
const KEPT_FOR = 30;
const DAY = 86_400_000;

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
  /** Kept too, so that a form that comes back after its answer was lost is not sent as another one. */
  submissionKey?: string;
}

export const readDraft = <Values>(key: string): Draft<Values> | null => {
  try {
    const { savedAt, ...draft } = JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
    if (draft.values && Date.now() - savedAt < KEPT_FOR * DAY) return draft;
    localStorage.removeItem(key);
  } catch {
    // As above; here and below.
  }
  return null;
};

/** Removes every draft that is too old, also of forms that nobody opens any more. */
export const removeForgottenDrafts = () => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT)) readDraft(key);
  } catch {}
};

export const writeDraft = <Values>(key: string, draft: Draft<Values>) => {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), ...draft }));
  } catch {}
};

export const removeDraft = (key: string) => {
  try {
    localStorage.removeItem(key);
  } catch {}
};
