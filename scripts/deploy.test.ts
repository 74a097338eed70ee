import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "./cloudflare.ts";
import { examplesIn, type Site } from "./deploy-checks.ts";
import { deploySite } from "./deploy-site.ts";

// Each wrangler call is a process.
vi.setConfig({ testTimeout: 20_000 });

/* End to end, with a fake wrangler that records its calls. */

const folder = mkdtempSync(join(tmpdir(), "deploy-"));
const calls = join(folder, "calls");
const answers = join(folder, "answers.json");

const executable = (name: string, code: string) => {
  const file = join(folder, name);
  writeFileSync(file, `#!${process.execPath}\n${code}`);
  chmodSync(file, 0o755);
};
executable(
  "wrangler",
  `const fs = require("node:fs");
const asked = process.argv.slice(2).join(" ");
fs.appendFileSync(${JSON.stringify(calls)}, asked + "\\n");
const answers = JSON.parse(fs.readFileSync(${JSON.stringify(answers)}, "utf8"));
const { says = "", fails = false } = answers[Object.keys(answers).find((start) => asked.startsWith(start))] ?? {};
console[fails ? "error" : "log"](says);
process.exitCode = fails ? 1 : 0;`,
);
// A clean commit, whatever the state of the work tree.
executable("git", `if (process.argv[2] === "log") console.log("abc1234 a commit");`);
process.env.PATH = [folder, process.env.PATH].join(delimiter);

/** wrangler's answers for an account that is ready. */
const ready = {
  "secret list": { says: '[{ "name": "SESSION_SECRET" }, { "name": "GITHUB_CLIENT_SECRET" }]' },
  "d1 migrations list": { says: "No migrations to apply!" },
  "deployments list": { says: '[{ "versions": [{ "version_id": "v-before", "percentage": 100 }] }]' },
  "d1 time-travel info": { says: '{ "bookmark": "0000-before" }' },
};
const answerWith = (given: Record<string, { says?: string; fails?: boolean }>) =>
  writeFileSync(answers, JSON.stringify({ ...ready, ...given }));

let works = true;
afterAll(() => rmSync(folder, { recursive: true }));

const config = readConfig();
const site: Site = {
  address: "https://kitchen.test",
  show: { siteUrl: "https://kitchen.test" },
  examples: [],
  config: {
    ...config,
    routes: [{ pattern: "kitchen.test", custom_domain: true }],
    d1_databases: config.d1_databases.map((database: object) => ({ ...database, database_id: "d1" })),
    kv_namespaces: config.kv_namespaces.map((namespace: object) => ({ ...namespace, id: "c0ffee" })),
    vars: { ...config.vars, STAFF_GITHUB_LOGINS: "ada", GITHUB_CLIENT_ID: "Iv1.0123456789" },
  },
};

let said: string[] = [];
beforeEach(() => {
  said = [];
  answerWith({});
  writeFileSync(calls, "");
  works = true;
});
const asked = () => readFileSync(calls, "utf8").trim().split("\n");
const deploy = (changes: Partial<Site> = {}) =>
  deploySite(
    { ...site, ...changes },
    {
      yes: true,
      build: async () => {},
      tryOut: async (address) => address === site.address && works,
      say: (line) => said.push(line),
    },
  );

test("checks, deploys and tries the site, and says how to go back", async () => {
  expect(await deploy(), said.join("\n")).toBe(true);
  expect(asked()).toEqual([
    "secret list",
    "d1 migrations list DB --remote",
    "d1 migrations list DB --remote",
    "deployments list --json",
    "d1 time-travel info DB --json",
    "deploy",
  ]);
  expect(said.join("\n")).toContain("npx wrangler rollback v-before");
  expect(said.join("\n")).toContain("npx wrangler d1 time-travel restore DB --bookmark=0000-before");
});

test("goes back by itself when the site does not work", async () => {
  works = false;
  expect(await deploy()).toBe(false);
  expect(asked().at(-1)).toBe("rollback v-before --yes --message the smoke test failed");
  expect(said.at(-1)).toContain("Went back: version v-before answers again.");
});

test("first migrates, and does not go back to the empty Worker that held the secrets before the first deployment", async () => {
  works = false;
  answerWith({ "d1 migrations list": { says: readdirSync("migrations").join("\n") } });
  expect(await deploy()).toBe(false);
  expect(asked().slice(-2)).toEqual(["d1 migrations apply DB --remote", "deploy"]);
  expect(said.at(-1)).toContain("There is no version to go back to.");
});

test("refuses every example value by name, and changes nothing", async () => {
  const show = {
    siteUrl: "https://kitchen.example",
    fallbackContact: { email: "casting@kitchen.example", phone: "(555) 010-2665" },
  };
  await expect(deploy({ show, examples: ["law"] })).rejects.toThrow("Nothing was changed.");
  const table = said.join("\n");
  for (const line of [
    "siteUrl: https://kitchen.example",
    "fallbackContact.email: casting@kitchen.example",
    "fallbackContact.phone: (555) 010-2665",
    "law: nobody has confirmed it",
  ])
    expect(table).toContain(line);
  expect(asked()).toEqual([""]);
  expect(examplesIn({ siteUrl: "https://kitchen.test", phone: "(323) 555-4567" })).toEqual([]);
});

test("refuses the zeros of wrangler.toml, a missing route and nobody as staff", async () => {
  const unset = {
    ...site.config,
    routes: [],
    d1_databases: config.d1_databases.map((database: object) => ({ ...database, database_id: "0-0" })),
    kv_namespaces: config.kv_namespaces.map((namespace: object) => ({ ...namespace, id: "0" })),
    vars: { ...config.vars, STAFF_GITHUB_LOGINS: "", GITHUB_CLIENT_ID: "" },
  };
  await expect(deploy({ config: unset })).rejects.toThrow("Nothing was changed.");
  expect(said.filter((line) => line.startsWith("✗")).map((line) => line.split(/ {2,}/)[0])).toEqual([
    "✗ address",
    "✗ staff login",
    "✗ database and namespace",
  ]);
});

test("a wrangler that fails is quoted, with the command that failed", async () => {
  answerWith({
    "d1 migrations list": { says: readdirSync("migrations").join("\n") },
    "d1 migrations apply": { says: "✘ [ERROR] near TABEL: syntax error", fails: true },
  });
  await expect(deploy()).rejects.toThrow(
    /near TABEL: syntax error\s+This failed: npx wrangler d1 migrations apply DB --remote/,
  );
  expect(asked()).not.toContain("deploy");
});
