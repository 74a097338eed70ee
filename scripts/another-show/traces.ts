import { globSync, readFileSync } from "node:fs";
import * as named from "#contract/show.ts";
import type { Names } from "#scripts/names.ts";

/* Texts by which a show is known. They are looked for as whole words. */

/** All texts in some values. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Whether a name tells nothing: a word alone, such as 'kitchen', 'UTC' or 'fr', and the locale by which code writes days in digits. */
export const isAnybodys = (name: string) => /^[\p{L}\p{N}]+$/u.test(name) || name === "sv-SE";

/** The colors of a palette that are in no other: not black and white, nor a word, nor a short form, with which longer ones begin. */
export const ownColors = (palette: Readonly<Record<string, string>>) =>
  Object.values(palette).filter((color) => !/^(?:#.{3,4}|#0+|#f+|[a-z]+)$/i.test(color));

/** A name's words that follow each other, two or all, however they are joined: 'A B', 'a-b', 'ab'. 'The B' is no pair. */
const joined = (name: string) => {
  const words = name.split(/[\s-]+/);
  if (words.length === 1) return [];
  const pairs = words
    .slice(1)
    .map((word, index) => [words[index] ?? "", word])
    .filter((pair) => pair.every((word) => word.length > 3));
  return [words, ...pairs].flatMap((row) => [
    row.join(" "),
    ...["", "-", "_"].map((between) => row.join(between).toLowerCase()),
  ]);
};

/** Of 'Town, State' the town is found alone, too. */
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
  const { siteUrl, name, locale, timeZone, ...others } = show;
  return [
    ...textsIn([others, jurisdiction, law, residents, formats, outlines()]),
    ...[colors.light, colors.dark].flatMap(ownColors),
    ...[locale, timeZone, drawings, worker, worker.replaceAll("-", "_")].filter((own) => !isAnybodys(own)),
    ...joined(name),
    new URL(siteUrl).host,
    show.fallbackContact.phone.replace(/\D/g, ""),
    townOf(show.fallbackContact.location),
    townOf(formats.locationExample),
    ...abbreviations(formats.addressHint),
  ].filter(Boolean);
};

/**
 * 'Ete' is no part of 'delete', nor of 'South_Ete'; the 'n' of a line end that is written out belongs to no word. A name with a
 * capital is looked for as it is written, since 'the table' may stand anywhere; what is in small letters, in capitals, too.
 */
const finderOf = (trace: string) => {
  const text = trace.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const flags = /^\p{Lu}/u.test(trace) ? "u" : "iu";
  return /^\p{L}/u.test(trace)
    ? new RegExp(`(?:(?<![\\p{L}_])|(?<=\\\\[nrt]))${text}(?!\\p{L})`, flags)
    : new RegExp(text, flags);
};

/** Of the fonts' names the one that is a place as well. */
const FONT = /\bas Georgia\b|\bGeorgia(?:,serif| Bold)/g;

/** Those of some traces that stand in a text. */
export const tracesIn = (text: string, traces: readonly string[]) => {
  const read = text.replaceAll(FONT, "");
  return traces.filter((trace) => finderOf(trace).test(read));
};

/** What both shows have, such as a town, tells nothing of either; nor does what else another one has. */
export const withoutShared = (traces: readonly string[], other: unknown) => {
  const shared = new Set(tracesIn(textsIn(other).join("\n"), traces));
  return traces.filter((trace) => !shared.has(trace));
};
