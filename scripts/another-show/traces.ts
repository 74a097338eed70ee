import { globSync, readFileSync } from "node:fs";
import * as named from "#contract/show.ts";
import type { Names } from "#scripts/names.ts";

/* Texts by which a show is known. They are looked for as whole words, in upper or lower case. */

/** All texts in some values. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** A name's words that follow each other, two or all, however they are joined: 'A B', 'a-b', 'ab'. A word alone may be anybody's. */
const joined = (name: string) => {
  const words = name.split(/[\s-]+/);
  if (words.length === 1) return [];
  const pairs = words.slice(1).map((word, index) => [words[index], word]);
  return [words, ...pairs].flatMap((row) => ["", " ", "-", "_"].map((between) => row.join(between)));
};

/** 'Springfield, IL' is found as Springfield, too. */
const townOf = (location: string) => location.split(",")[0] ?? "";

/** Abbreviations of a country's own, such as that of its postcodes. */
const abbreviations = (hint: string) => hint.match(/\b[A-Z]{3,}\b/g) ?? [];

/** The outlines of its drawings. Short ones may be anybody's. */
const outlines = () =>
  globSync(`frontend/pictures/${named.drawings}/*.{tsx,svg}`).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/ d="([^"]{24,})"/g)].map(([, outline = ""]) => outline),
  );

/** What must not be found in a site that is another show's. */
export const tracesOfShow = ({ worker }: Names): string[] => {
  const { show, jurisdiction, law, residents, formats, drawings, colors } = named;
  const { siteUrl, name, locale, ...others } = show;
  return [
    ...textsIn([others, jurisdiction, law, residents, formats, colors, outlines()]),
    // 'fr' alone is in any program.
    ...[locale].filter((tag) => tag.includes("-")),
    ...joined(name),
    new URL(siteUrl).host,
    show.fallbackContact.phone.replace(/\D/g, ""),
    townOf(show.fallbackContact.location),
    townOf(formats.locationExample),
    ...abbreviations(formats.addressHint),
    drawings,
    worker,
    worker.replaceAll("-", "_"),
  ];
};

/** 'Ete' is no part of 'delete'; the 'n' of a line end that is written out belongs to no word. */
const finderOf = (trace: string) => {
  const text = trace.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return /^\p{L}/u.test(trace)
    ? new RegExp(`(?:(?<!\\p{L})|(?<=\\\\[nrt]))${text}(?!\\p{L})`, "iu")
    : new RegExp(text, "iu");
};

/** Those of some traces that stand in a text. */
export const tracesIn = (text: string, traces: readonly string[]) =>
  traces.filter((trace) => finderOf(trace).test(text));

/** What both shows have, such as a town, tells nothing of either; nor does what else another one has. */
export const withoutShared = (traces: readonly string[], other: unknown) => {
  const shared = new Set(tracesIn(textsIn(other).join("\n"), traces));
  return traces.filter((trace) => !shared.has(trace));
};
