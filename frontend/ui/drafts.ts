/* What is typed into forms, kept on the device. Storage may be full, forbidden or spoilt; forms work without. */

/** Days after which a forgotten draft is no longer offered, and removed. */
const KEPT_FOR = 30;
const DAY = 86_400_000;

/** How the keys of drafts begin. */
const DRAFT = "draft:";

export const readDraft = <Values>(key: string): Partial<Values> | null => {
  try {
    const { savedAt, values } = JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
    if (values && Date.now() - savedAt < KEPT_FOR * DAY) return values;
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

export const writeDraft = (key: string, values: unknown) => {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values }));
  } catch {}
};

export const removeDraft = (key: string) => {
  try {
    localStorage.removeItem(key);
  } catch {}
};
