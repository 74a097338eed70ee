import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withExamples, withSetting, withText } from "./setup-files.ts";

const show = readFileSync("contract/show.ts", "utf8");
const toml = readFileSync("wrangler.toml", "utf8");
/** The lines of a file that an edit changed. */
const changed = (before: string, after: string) => {
  const lines = before.split("\n");
  return after.split("\n").filter((line, index) => line !== lines[index]);
};

test("each value of the show that is asked for can be set, and nothing else changes", () => {
  const asked = ["name", "siteUrl", "timeZone", "mailFrom", "casting", "privacy", "legal"];
  for (const property of [...asked, "email", "phone", "location", "place", "act", "short", "courts"])
    expect(changed(show, withText(show, property, 'a "new" one')).map((line) => line.trim())).toEqual([
      `${property}: "a \\"new\\" one",`,
    ]);
  const [before = "", after = ""] = show.split(/(?<=stillExamples: readonly string\[\] = )\[[^\]]*\]/);
  expect(withExamples(show, ["law"])).toBe(`${before}["law"]${after}`);
});

test.each(["", "staging"])("each setting can be set for '%s', and nothing else changes", (environment) => {
  const table = (name: string) => (environment ? name.replace(/\w/, `env.${environment}.$&`) : name);
  for (const [header, key] of [
    [environment && `[env.${environment}]`, "workers_dev"],
    [table("[[d1_databases]]"), "database_id"],
    [table("[[kv_namespaces]]"), "id"],
    [table("[vars]"), "SITE_URL"],
    [table("[vars]"), "STAFF_GITHUB_LOGINS"],
    [table("[vars]"), "OPERATOR_EMAIL"],
    [table("[vars]"), "GITHUB_CLIENT_ID"],
  ] as const)
    expect(changed(toml, withSetting(toml, { table: header, key }, "new"))).toEqual([`${key} = "new"`]);
});

test("routes are written as TOML, a key that is commented out is put in, an unknown one is named", () => {
  const route = [{ pattern: "kitchen.test", custom_domain: true }];
  expect(changed(toml, withSetting(toml, { table: "", key: "routes" }, route))).toEqual([
    'routes = [{ pattern = "kitchen.test", custom_domain = true }]',
  ]);
  expect(changed(toml, withSetting(toml, { table: "", key: "account_id" }, "a1"))).toEqual([
    'account_id = "a1"',
  ]);
  expect(() => withSetting(toml, { table: "[vars]", key: "NONE" }, "")).toThrow("no NONE under [vars]");
});
