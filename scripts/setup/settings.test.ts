import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { enterFolder, readFiles } from "./rehearsal.ts";
import { type Setting, SHOW, settingsIn, Unrecognized, WRANGLER } from "./settings.ts";

const real = settingsIn("");
let leave: () => void;
beforeEach(() => {
  leave = enterFolder();
});
afterEach(() => leave());

const settings: readonly Setting[] = [
  ...(["name", "siteUrl", "mailFrom", "casting", "privacy", "legal", "footerEmail", "account"] as const),
  ...(["staff", "operator", "gitHub", "gitHubClient", "photoAddress", "photoBucket"] as const),
];

const linesOf = (files: readonly string[]) => files.flatMap((file) => file.split("\n"));

test.each(settings)("'%s' is changed, and nothing beside it", (setting) => {
  const before = linesOf(readFiles());
  const value = 'A "quoted" \\ value # // $1';
  real.write(setting, value);
  expect(real.read(setting)).toBe(value);
  const after = linesOf(readFiles());
  expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
  expect(after).toHaveLength(before.length);
});

describe("what is not known is left alone:", () => {
  test.each<[why: string, setting: Setting, file: string, from: string | RegExp, to: string]>([
    ["a value that is computed", "siteUrl", SHOW, /siteUrl: .*/, "siteUrl: process.env.SITE,"],
    ["a line that is gone", "staff", WRANGLER, /^STAFF_GITHUB_LOGINS.*$/m, ""],
    ["a line that is there twice", "mailFrom", SHOW, /^( {2}mailFrom.*)$/m, "$1\n$1"],
    ["a variable of another section", "operator", WRANGLER, "[vars]", "[env.other.vars]"],
    ["a value in other quotes", "gitHubClient", WRANGLER, 'GITHUB_CLIENT_ID = ""', "GITHUB_CLIENT_ID = ''"],
  ])("%s", (_why, setting, file, from, to) => {
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
    const before = readFiles();
    expect(() => real.write(setting, "x")).toThrow(Unrecognized);
    expect(readFiles()).toEqual(before);
  });
});

test.each([
  ["staging", "", "ann"],
  ["", "staging", "bob"],
])("what is set for %j is not set for %j", (one, other, name) => {
  settingsIn(one).write("staff", name);
  expect([settingsIn(one).read("staff"), settingsIn(other).read("staff")]).toEqual([name, ""]);
});
