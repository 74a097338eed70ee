import { afterEach, beforeEach, vi } from "vitest";
import {
  type Copy,
  type CopyPlace,
  type CopyState,
  keepCopy,
  nothingCopied,
} from "#frontend/lib/draft-copy.ts";

/* A device, and the site that keeps copies of what is typed on it; time is the test's. */

export const EARLIER = "2026-01-02T10:00:00.000Z";
export const LATER = "2026-01-02T11:00:00.000Z";

interface Letter {
  text: string;
}
type Kept = Awaited<ReturnType<CopyPlace<Letter>["keep"]>>;

/** Where copies are kept, as a device meets it. */
export const site = {
  copy: null as Copy<Letter> | null,
  /** In place of the answer to the next call. */
  next: undefined as (() => unknown) | undefined,
  asked: [] as string[],
};

const answerNext = async (call: string, otherwise: () => unknown) => {
  site.asked.push(call);
  const { next = otherwise } = site;
  site.next = undefined;
  return next();
};
const place: CopyPlace<Letter> = {
  read: () => answerNext("read", () => site.copy) as Promise<Copy<Letter> | null>,
  keep: (values, follows, leaving) =>
    answerNext(`keep ${values.text}${leaving ? " leaving" : ""}`, () => {
      if (site.copy && site.copy.updatedAt !== follows) return { instead: site.copy };
      site.copy = { values, updatedAt: new Date().toISOString() };
      return { updatedAt: site.copy.updatedAt };
    }) as Promise<Kept>,
  remove: () =>
    answerNext("remove", () => {
      site.copy = null;
    }),
};
export const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

export const settled = () => vi.advanceTimersByTimeAsync(0);

/** A device that opens the form, with what it kept before or what was typed into it before its code came. */
export const open = async (text = "", follows?: string, typedEarly = false) => {
  const device = {
    text,
    follows,
    aside: undefined as string | undefined,
    changedAt: undefined as number | undefined,
    state: nothingCopied as CopyState<Letter>,
  };
  const copy = keepCopy<Letter>(
    {
      empty: { text: "" },
      values: () => ({ text: device.text }),
      typedEarly,
      follows: () => device.follows,
      follow: (version) => {
        device.follows = version;
      },
      take: (values, changedAt) => {
        device.aside = device.text || undefined;
        Object.assign(device, { ...values, changedAt });
      },
      setAside: (values) => {
        device.aside = values.text;
      },
    },
    place,
    (state) => {
      device.state = state;
    },
  );
  void copy.run();
  await settled();
  site.asked.length = 0;
  const type = (typed: string) => {
    device.text = typed;
    copy.changed();
  };
  return { device, copy, type };
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-02T12:00:00.000Z") });
  Object.assign(site, { copy: null, next: undefined, asked: [] });
});
afterEach(() => {
  vi.useRealTimers();
});
