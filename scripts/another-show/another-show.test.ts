import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as ours from "#contract/show.ts";
import { readNames } from "#scripts/names.ts";
import { buildAnotherShow, OTHER_WORKER } from "./build-copy.ts";
import * as theirs from "./show.ts";
import { tracesIn, tracesOfShow, withoutShared } from "./traces.ts";

/*
 * Whoever has another show takes the site over by one file, names in wrangler.toml and a folder of drawings, and nothing that these
 * say of ours is left in it. Words are for somebody to write.
 */

/** Milliseconds, on a machine that does much else. */
const LONGEST_BUILD = 180_000;

/** The same words and figures, whatever they say. */
type Like<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends readonly unknown[]
      ? readonly string[]
      : { [Name in keyof Value]: Like<Value[Name]> };

const other: Like<typeof ours> = theirs;

const copy = mkdtempSync(join(tmpdir(), "another-show-"));
afterAll(() => rmSync(copy, { recursive: true }));

let site: ReturnType<typeof buildAnotherShow>;
beforeAll(() => {
  site = buildAnotherShow(copy, readNames());
}, LONGEST_BUILD);

const theirDesk = `en-${new Intl.Locale(other.show.locale).region}`;
const traces = withoutShared([...new Set(tracesOfShow(readNames()))], [other, theirDesk, OTHER_WORKER]);

/** Zones, and their towns as they stand in them. */
const zones = [ours.show.timeZone, ...Intl.supportedValuesOf("timeZone")].flatMap((zone) => [
  zone,
  zone.split("/").at(-1),
]);

/** A line of a longer comment. */
const COMMENT = /^\s*\* .*$/gm;

/** Texts of ours by the files that have them. */
const found = (files: Iterable<readonly [string, string]>, wanted: readonly string[]) =>
  [...files].flatMap(([name, text]) => tracesIn(text, wanted).map((trace) => `${name}: ${trace}`));

test("every page and every file that visitors get", () => {
  expect(site.client.size).toBeGreaterThan(100);
  expect([...site.client.keys()]).toEqual(expect.arrayContaining(["_headers", ".well-known/security.txt"]));
  expect(found(site.client, traces)).toEqual([]);
});

test("the Worker", () => {
  // Libraries know every time zone and its town, and their comments the addresses of pages on how things work.
  const ownWords = [...site.worker].map(([name, code]) => [name, code.replaceAll(COMMENT, "")] as const);
  const wanted = traces.filter((trace) => !zones.includes(trace));
  expect(found(ownWords, wanted)).toEqual([]);
});

test("every mail, and calendar files", () => {
  const { name, siteUrl, timeZone } = other.show;
  for (const said of [name, `${siteUrl}/questionnaire/`, `${siteUrl}/unsubscribe?token=`, `TZID=${timeZone}`])
    expect(site.mails).toContain(said);
  // The operator's.
  expect(site.mails).toContain(`<html lang="${theirDesk}">`);
  expect(found([["mails", site.mails]], traces)).toEqual([]);
});

test("says what the other show says of itself", () => {
  const landing = site.client.get("index.html") ?? "";
  expect(landing).toContain(`<html lang="${other.show.locale}">`);
  for (const said of [other.show.name, other.show.siteUrl, other.colors.light["base-200"]])
    expect(landing).toContain(said);
  expect(site.client.get("admin/shell.html")).toContain(`<div lang="${theirDesk}"`);
  expect(site.client.get("admin/login-problem/expired.html")).toContain('<div lang="en"');
  expect(site.client.get("terms-of-service.html")).toContain(other.law.governing);
  expect(site.client.get("privacy-policy.html")).toMatch(/<time[^>]*>\d+ \p{L}+ \d{4}</u);
});
