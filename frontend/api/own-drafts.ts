import { SIGNED_IN_HINT } from "#contract/access.ts";
import {
  isForgotten,
  noteElsewhere,
  noteRefused,
  type OwnDrafts,
  ownDraft,
  setOwnDrafts,
} from "#frontend/lib/drafts.ts";
import { type Seal, sealOf } from "#frontend/lib/seal.ts";
import { isAnotherLogin, noteLogin } from "./open-login.ts";

/*
 * What a member of staff types and has not sent, for that login alone: sealed on the device by keys that the site
 * gives to nobody else. It is opened once; from then on it is read and written in memory, and each change is sealed after it.
 */

/** How the names of sealed drafts begin on the device. When it was sealed stands in the clear: it is forgotten whoever comes. */
const SEALED = "sealed-draft:";

interface Draft {
  name: string;
  text: string;
}

const open = async (seals: readonly Seal[], place: string, kept: string): Promise<Draft | undefined> => {
  const [, sealed = ""] = kept.split(" ");
  for (const seal of seals) {
    const draft = await seal.open(place, sealed);
    if (draft !== null) return JSON.parse(draft);
  }
  return undefined;
};

/** The sealed drafts on the device, whoever's they are, the oldest first; those that are too old are removed. */
const readDevice = () => {
  const places = Object.keys(localStorage).filter((key) => key.startsWith(SEALED));
  const all = places.map((place) => ({ place, kept: localStorage.getItem(place) ?? "" }));
  const savedAt = ({ kept }: { kept: string }) => Number.parseInt(kept, 10);
  for (const one of all) if (isForgotten(savedAt(one))) localStorage.removeItem(one.place);
  return all.filter((one) => !isForgotten(savedAt(one))).sort((a, b) => savedAt(a) - savedAt(b));
};

/** How the names of desk drafts began when they lay in the clear. */
const PLAIN = /^draft:(?:(?:review|mail|mail-kind|visit|contact-info):|settings$)/;

/** When a draft was last changed; 0 where it is none, or spoilt. */
const savedAtOf = (text: string) => {
  try {
    const { savedAt } = JSON.parse(text);
    return Number(savedAt) || 0;
  } catch {
    return 0;
  }
};

/** All that is done to the device, one after the other, so that the last change is the last that is kept. */
let settling = Promise.resolve();

/** Opens the drafts that one of the seals has sealed. The first seals what is typed from now on. */
const openBox = async (first: Seal, seals: readonly Seal[]): Promise<OwnDrafts> => {
  const texts = new Map<string, string>();
  /** The names of what lies on the device, by their places there. */
  const names = new Map<string, string>();
  const over = new AbortController();

  const placeOf = async (name: string) => SEALED + (await first.cover(name));
  /** Brings the device to where the memory is. */
  const settle = async (name: string) => {
    const place = await placeOf(name);
    const text = texts.get(name);
    if (text === undefined) return localStorage.removeItem(place);
    const sealed = await first.seal(place, JSON.stringify({ name, text } satisfies Draft));
    names.set(place, name);
    localStorage.setItem(place, `${Date.now()} ${sealed}`);
  };
  const waiting = new Set<string>();
  const keep = (name: string) => {
    if (waiting.has(name)) return;
    waiting.add(name);
    settling = settling.then(async () => {
      waiting.delete(name);
      await settle(name).catch(() => noteRefused(name));
    });
  };

  const takeIn = async (place: string, kept: string | null) => {
    const draft = kept === null ? undefined : await open(seals, place, kept);
    const name = draft?.name ?? names.get(place);
    // What is waiting to be sealed here is newer.
    if (name === undefined || waiting.has(name)) return;
    if (draft) {
      texts.set(name, draft.text);
      names.set(place, name);
    } else texts.delete(name);
    noteElsewhere();
  };
  // What is typed in another tab. Heard from before the device is read; and a removal waits for the text before it to be opened.
  let hearing = Promise.resolve();
  window.addEventListener(
    "storage",
    ({ key: place, newValue }) => {
      if (place?.startsWith(SEALED))
        hearing = hearing.then(() => reading).then(() => takeIn(place, newValue));
    },
    { signal: over.signal },
  );

  const readAll = async () => {
    for (const { place, kept } of readDevice()) {
      const draft = await open(seals, place, kept);
      if (!draft) continue;
      texts.set(draft.name, draft.text);
      names.set(place, draft.name);
      // Sealed by the key before: sealed anew.
      if (place === (await placeOf(draft.name))) continue;
      localStorage.removeItem(place);
      keep(draft.name);
    }
    // What lay in the clear goes to whoever comes first: nobody knows whose it is, and anybody could read it.
    for (const plain of Object.keys(localStorage).filter((key) => PLAIN.test(key))) {
      const name = ownDraft(plain.slice("draft:".length));
      const sealed = texts.get(name) ?? "";
      const text = localStorage.getItem(plain) ?? "";
      texts.set(name, savedAtOf(text) > savedAtOf(sealed) ? text : sealed);
      await settle(name).then(
        () => localStorage.removeItem(plain),
        () => noteRefused(name),
      );
    }
  };
  const reading = readAll();
  await reading;
  noteLogin(await first.cover(""));

  /** Another tab may have been logged in by somebody else since. */
  const check = () => {
    if (isAnotherLogin()) throw new Error("Somebody else is logged in");
  };
  return {
    getItem: (name) => {
      check();
      return texts.get(name) ?? null;
    },
    setItem: (name, text) => {
      check();
      texts.set(name, text);
      keep(name);
    },
    removeItem: (name) => {
      check();
      if (texts.delete(name)) keep(name);
    },
    keys: () => (isAnotherLogin() ? [] : [...texts.keys()]),
    end: () => {
      over.abort();
      opened = undefined;
    },
  };
};

/** Whose drafts are open, and by which keys: covered, for the keys themselves are in the page no longer than it takes to hide them. */
let opened: { whose: string; by: string } | undefined;

/** Browsers keep a page that is left in memory: not with what somebody has typed who is logged out by then. */
window.addEventListener("pagehide", () => {
  if (!document.cookie.includes(`${SIGNED_IN_HINT}=`)) setOwnDrafts(undefined);
});

/** Opens what this login has typed. A Worker from before gives no keys, and then nothing is kept. */
export const openDrafts = async (whose: string, keys: readonly string[] = []) => {
  // By other keys what is open stays so until it is open by these.
  if (opened?.whose !== whose) setOwnDrafts(undefined);
  const seals = await Promise.all(keys.map(sealOf));
  const by = (await Promise.all(seals.map(({ cover }) => cover("")))).join(" ");
  if (opened?.by === by && !isAnotherLogin()) return;
  await settling;
  const [first] = seals;
  if (!first) return setOwnDrafts(undefined);
  const box = await openBox(first, seals);
  setOwnDrafts(box);
  opened = { whose, by };
};
