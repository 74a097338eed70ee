import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "./cloudflare.ts";
import { examplesIn, type Site } from "./deploy-checks.ts";
import { deploySite } from "./deploy-site.ts";

/* End to end, with a fake wrangler that records its calls. */

const folder = mkdtempSync(join(tmpdir(), "deploy-"));
vi.stubEnv("PATH", [folder, process.env.PATH].join(delimiter));
afterAll(() => rmSync(folder, { recursive: true }));

const executable = (name: string, script: string) => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}`);
  chmodSync(join(folder, name), 0o755);
};

/** Output by how a command begins, for an account that is ready. */
const ready = {
  "secret list": '[{ "name": "SESSION_SECRET" }, { "name": "GITHUB_CLIENT_SECRET" }]',
  "d1 migrations list": "No migrations to apply!",
  "deployments list": '[{ "versions": [{ "version_id": "v-before", "percentage": 100 }] }]',
  "d1 time-travel info": '{ "bookmark": "0000-before" }',
};
const allPending = { "d1 migrations list": readdirSync("migrations").join("\n") };

const fakeWrangler = (outputs: Record<string, string>, failing = "none") => {
  const cases = Object.entries({ ...ready, ...outputs }).map(
    ([start, text]) => `"${start}"*) echo '${text}';;`,
  );
  executable(
    "wrangler",
    `echo "$*" >> ${join(folder, "calls")}\ncase "$*" in\n${cases.join("\n")}\nesac\n[ "$*" != "${failing}" ]`,
  );
};
const calls = () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n");

const config = readConfig();
const site: Site = {
  address: "https://kitchen.test",
  show: { siteUrl: "https://kitchen.test" },
  examples: [],
  config: {
    ...config,
    routes: [{ pattern: "kitchen.test", custom_domain: true }],
    d1_databases: [{ binding: "DB", database_id: "d1" }],
    kv_namespaces: [{ binding: "SESSIONS", id: "c0ffee" }],
    vars: { ...config.vars, STAFF_GITHUB_LOGINS: "ada", GITHUB_CLIENT_ID: "Iv1.0123456789" },
  },
};

const log = vi.spyOn(console, "log").mockReturnValue();
const printed = () => log.mock.calls.join("\n");
beforeEach(() => {
  log.mockClear();
  // A clean work tree.
  executable("git", "");
  fakeWrangler({});
  writeFileSync(join(folder, "calls"), "");
});
const deploy = (changes: Partial<Site> = {}, works = true) =>
  deploySite({ ...site, ...changes }, { yes: true, build: async () => {}, tryOut: async () => works });

test("checks, deploys and tries the site, and says how to go back", async () => {
  expect(await deploy(), printed()).toBe(true);
  expect(calls()).toEqual([
    "secret list",
    "d1 migrations list DB --remote",
    "d1 migrations list DB --remote",
    "deployments list --json",
    "d1 time-travel info DB --json",
    "deploy",
  ]);
  expect(printed()).toContain("npx wrangler rollback v-before");
  expect(printed()).toContain("npx wrangler d1 time-travel restore DB --bookmark=0000-before");
});

test("goes back by itself when the site does not work", async () => {
  expect(await deploy({}, false)).toBe(false);
  expect(calls().at(-1)).toBe("rollback v-before --yes --message the smoke test failed");
});

test("first migrates, and does not go back to the empty Worker that held the secrets before the first deployment", async () => {
  fakeWrangler(allPending);
  expect(await deploy({}, false)).toBe(false);
  expect(calls().slice(-2)).toEqual(["d1 migrations apply DB --remote", "deploy"]);
});

test.each<[what: string, Partial<Site>, names: string[]]>([
  [
    "example values",
    {
      show: { siteUrl: "https://kitchen.example", footer: { phone: "(555) 010-2665" } },
      examples: ["law"],
    },
    ["siteUrl: https://kitchen.example", "footer.phone: (555) 010-2665", "law: nobody has confirmed it"],
  ],
  [
    "the zeros of wrangler.toml, a missing route and nobody as staff",
    {
      config: {
        ...site.config,
        routes: [],
        d1_databases: [{ binding: "DB", database_id: "0-0" }],
        kv_namespaces: [{ binding: "SESSIONS", id: "0" }],
        vars: { ...config.vars, STAFF_GITHUB_LOGINS: "", GITHUB_CLIENT_ID: "" },
      },
    },
    [
      "a route for https://kitchen.test",
      "STAFF_GITHUB_LOGINS",
      "GITHUB_CLIENT_ID",
      "database_id",
      "id of SESSIONS",
    ],
  ],
  ["an address with a path", { address: "https://kitchen.test/" }, ["the address, as https://host"]],
])("refuses %s by name, and changes nothing", async (_, changes, names) => {
  await expect(deploy(changes)).rejects.toThrow("Nothing was changed.");
  for (const name of names) expect(printed()).toContain(`\n    ${name}`);
  expect(calls()).toEqual([""]);
});

test("refuses what is not committed, and secrets that are missing", async () => {
  executable("git", "echo ' M wrangler.toml'");
  await expect(deploy()).rejects.toThrow("Nothing was changed.");
  expect(printed()).toContain("M wrangler.toml");
  executable("git", "");
  fakeWrangler({ "secret list": "[]" });
  await expect(deploy()).rejects.toThrow("Nothing was changed.");
  expect(printed()).toContain("SESSION_SECRET\n    GITHUB_CLIENT_SECRET");
});

test("takes a phone number that only looks like an example's", () => {
  expect(examplesIn({ siteUrl: "https://kitchen.test", phone: "(323) 555-4567" })).toEqual([]);
});

test("a wrangler that fails is quoted, with the command that failed", async () => {
  const apply = "d1 migrations apply DB --remote";
  fakeWrangler({ ...allPending, [apply]: "near TABEL: syntax error" }, apply);
  await expect(deploy()).rejects.toThrow(
    /near TABEL: syntax error\s+This failed: npx wrangler d1 migrations/,
  );
  expect(calls()).not.toContain("deploy");
});
