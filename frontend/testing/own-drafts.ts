import { setOwnDrafts } from "#frontend/lib/drafts.ts";

/** Somebody is logged in whose drafts are kept for as long as the test lasts. */
export const keepOwnDrafts = () => {
  const texts = new Map<string, string>();
  setOwnDrafts({
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    keys: () => [...texts.keys()],
    end: () => texts.clear(),
  });
  return texts;
};
