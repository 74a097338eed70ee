import type { Loaded } from "./requests.ts";

export const kinds = ["JavaScript", "CSS", "fonts", "HTML", "pictures", "data"] as const;
type Kind = (typeof kinds)[number];

/** By what the answer says it is: a drawing that `<use>` refers to is asked for as neither picture nor page. */
const patterns: readonly [RegExp, Kind][] = [
  [/javascript/, "JavaScript"],
  [/^text\/css/, "CSS"],
  [/^(?:font\/|application\/font)/, "fonts"],
  [/^text\/html/, "HTML"],
  [/^image\//, "pictures"],
];

export const kindOf = (mimeType: string): Kind =>
  patterns.find(([pattern]) => pattern.test(mimeType))?.[1] ?? "data";

interface Weight extends Record<Kind, number> {
  all: number;
  /** Of what may be wanted next; in none of the others. */
  prefetched: number;
}

const sum = (loaded: readonly Loaded[]) => loaded.reduce((bytes, one) => bytes + one.bytes, 0);

/** What a page has loaded, in bytes. */
export const weigh = (loaded: readonly Loaded[]): Weight => {
  const own = loaded.filter(({ isPrefetch }) => !isPrefetch);
  const ofKind = kinds.map((kind) => [kind, sum(own.filter((one) => kindOf(one.mimeType) === kind))]);
  return {
    ...(Object.fromEntries(ofKind) as Record<Kind, number>),
    all: sum(own),
    prefetched: sum(loaded.filter(({ isPrefetch }) => isPrefetch)),
  };
};

/** A page's HTML without the rules that stand in it. */
export const withoutStyles = (html: string) => html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, "");
