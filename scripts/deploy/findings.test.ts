import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { examplesIn, filesWithExamples } from "./example-addresses.ts";
import { asTable, findingsOf, type Known } from "./findings.ts";
import { readOptions } from "./options.ts";

const show = vi.hoisted(() => ({
  siteUrl: "https://kitchen.test",
  mailFrom: "casting@kitchen.test",
  fallbackContact: { email: "casting@kitchen.test" },
}));
vi.mock("#contract/show.ts", () => ({ show }));

const known: Known = {
  options: readOptions([], {}),
  settings: {
    environment: "",
    worker: "kitchen",
    database: "kitchen",
    sessions: "kitchen-sessions",
    photos: "photos",
    backups: "backups",
    site: "https://kitchen.test",
    account: undefined,
    vars: { STAFF_GITHUB_LOGINS: "sam", GITHUB_CLIENT_ID: "id" },
  },
  checkout: { commit: "0123456789", subject: "site: open", clean: true },
  green: "0123456789",
  account: {
    accounts: [{ id: "1", name: "Kitchen" }],
    email: "",
    made: { database: "db-1", sessions: undefined },
    isDatabaseLost: false,
    applied: [],
    secrets: ["SESSION_SECRET", "GITHUB_CLIENT_SECRET"],
    running: "version-1",
    runningMessage: "fedcba98 site: build",
    mayMail: true,
  },
};

const stopsOf = (change: Partial<Known>) =>
  findingsOf({ ...known, ...change }).flatMap(({ stops }) => (stops ? [stops] : []));
const withVars = (vars: Record<string, string>) => ({
  settings: { ...known.settings, vars: { ...known.settings.vars, ...vars } },
});
const withAccount = (account: Partial<Known["account"]>) => ({ account: { ...known.account, ...account } });

test("nothing stops a site that has all it needs", () => {
  expect(stopsOf({})).toEqual([]);
  expect(asTable(findingsOf(known))).toContain("✓ secrets");
});

test.each<[string, Partial<Known>]>([
  ["log in", withAccount({ accounts: [] })],
  [
    "CLOUDFLARE_ACCOUNT_ID",
    withAccount({ accounts: [known.account.accounts, known.account.accounts].flat() }),
  ],
  ["SESSION_SECRET missing", withAccount({ secrets: ["GITHUB_CLIENT_SECRET"] })],
  ["GITHUB_CLIENT_ID in wrangler.toml: npm run setup", withVars({ GITHUB_CLIENT_ID: "" })],
  [
    "npm run setup -- --env staging",
    { ...withAccount({ secrets: [] }), settings: { ...known.settings, environment: "staging" } },
  ],
  ["keep one of the two", withVars({ SESSION_SECRET: "in the open" })],
  ["nobody could log in", withVars({ STAFF_GITHUB_LOGINS: " " })],
  ["https://host", { settings: { ...known.settings, site: "kitchen.test" } }],
  [
    "Restoring a night's backup",
    withAccount({ made: { database: undefined, sessions: undefined }, isDatabaseLost: true }),
  ],
  ["npm test", { green: "" }],
  ["commit what is changed", { checkout: { ...known.checkout, clean: false } }],
])("stops: %s", (stops, change) => {
  expect(stopsOf(change)).toEqual([expect.stringContaining(stops)]);
});

test("an address that is only an example stops it, wherever it stands", () => {
  show.fallbackContact.email = "casting@kitchen.example";
  expect(stopsOf({})).toEqual([expect.stringContaining("contract/show.ts")]);
  show.fallbackContact.email = "casting@kitchen.test";
});

test("the site may do without mail, and without half of Turnstile", () => {
  const findings = findingsOf({
    ...known,
    ...withAccount({ mayMail: false }),
    ...withVars({ TURNSTILE_SITE_KEY: "key" }),
  });
  expect(findings.filter(({ note }) => note).map(({ name }) => name)).toEqual(["mail", "Turnstile"]);
  expect(findings.filter(({ stops }) => stops)).toEqual([]);
});

test("example addresses are found in what was built", () => {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  writeFileSync(join(folder, "terms.html"), "<p>Write to legal@kitchen.example.</p>");
  writeFileSync(join(folder, "index.html"), "<p>For example: you@example.com</p>");
  expect(filesWithExamples(folder)).toEqual(["terms.html (legal@kitchen.example)"]);
  rmSync(folder, { recursive: true });
  expect(examplesIn("https://www.kitchen.example/")).toEqual(["www.kitchen.example"]);
});
