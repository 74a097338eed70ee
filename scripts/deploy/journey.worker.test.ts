import { readdirSync, renameSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readNames } from "#scripts/names.ts";
import { smokeTest } from "#scripts/smoke-test.ts";
import { type Cloudflare, startCloudflare } from "#scripts/stand-ins/cloudflare/stand-in.ts";
import { StandInWorker } from "#scripts/stand-ins/cloudflare/worker.ts";
import { wrangler } from "#scripts/wrangler.ts";
import { withKeptBuild } from "./built-config.ts";
import { deploySite } from "./deploy-site.ts";
import { readOptions } from "./options.ts";
import type { Tools } from "./tools.ts";
import { startTrialProject } from "./trial-project.ts";

/*
 * From an empty account to a running site and back, with the real wrangler against a stand-in of Cloudflare's API. One story:
 * each chapter goes on where the one before ended.
 */

vi.mock("#contract/show.ts", () => ({
  show: { name: "Kitchen", siteUrl: "https://kitchen.test", mailFrom: "casting@kitchen.test" },
}));
// Several calls of wrangler, each of a second or two, and more on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const names = readNames();
const WORKER = names.worker;
const LAST =
  readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1) ?? "";

let cloudflare: Cloudflare;
let project: ReturnType<typeof startTrialProject>;
/** A site on which nothing works. */
let broken: Server;
let lines: string[];
let tools: Tools;
/** The command that was printed for the database. */
let restore: string[];

beforeAll(async () => {
  cloudflare = await startCloudflare({ zones: ["kitchen.test"] });
  project = startTrialProject();
  // What a later version brings.
  renameSync(`migrations/${LAST}`, "later.sql");
  Object.assign(process.env, cloudflare.env, { CLOUDFLARE_ENV: "", WRANGLER_SEND_METRICS: "false" });
  broken = createServer((_, answer) => answer.writeHead(503).end("Out of order"));
  await new Promise<void>((listening) => broken.listen(0, "127.0.0.1", listening));
});
afterAll(() => {
  broken.close();
  cloudflare.close();
  project.end();
});

beforeEach(() => {
  lines = [];
  tools = {
    // To us instead of to the terminal.
    wrangler: (args, options) => wrangler(args, { ...options, asks: false, shows: false }),
    build: project.build,
    withBuild: withKeptBuild,
    smokeTest: async () => [{ name: "pages" }],
    checkout: () => ({ commit: "0123456789", subject: "site: open", clean: true }),
    greenCommit: () => "0123456789",
    ask: async () => true,
    say: (text) => void lines.push(text),
  };
});

const deploy = (words: string[] = [], environment = {}) => deploySite(readOptions(words, environment), tools);
const giveSecrets = (worker = new StandInWorker()) => {
  for (const name of ["SESSION_SECRET", "GITHUB_CLIENT_SECRET"]) worker.secrets.set(name, "secret");
  return worker;
};
const workerNamed = (name: string) => cloudflare.workers.get(name) ?? new StandInWorker();
const bindingsOf = (name: string) =>
  Object.fromEntries((workerNamed(name).running?.bindings ?? []).map((binding) => [binding.name, binding]));
const tables = (database: string) => {
  const asked = "SELECT count(*) AS n FROM sqlite_master WHERE type = 'table'";
  return Number(cloudflare.findDatabase(database)?.query(asked)[0]?.results[0]?.n ?? 0);
};

test("in an empty account it says what is missing, and changes nothing", async () => {
  await expect(deploy()).rejects.toThrow("Nothing was changed.");
  expect(lines.join("\n")).toMatch(/✗ secrets .* none\n.*SESSION_SECRET, .* missing: npm run setup/);
  expect(lines.join("\n")).toMatch(/! mail +kitchen\.test may not send/);
  expect(lines.join("\n")).toMatch(/✓ running now +nothing/);
  expect(cloudflare.calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
});

test("the first deployment breaks off while it makes the resources, and changes nothing that answers", async () => {
  // As `npm run setup` does it; the Worker that has them answers nothing yet.
  const { ok } = await wrangler(["secret", "put", "SESSION_SECRET"], { input: "s".repeat(32) });
  expect(ok).toBe(true);
  giveSecrets(workerNamed(WORKER));
  cloudflare.senders.set("zone-kitchen.test", [{ tag: "1", name: "kitchen.test", enabled: true }]);
  cloudflare.disturb(/POST \/d1\/database$/, "refuse");
  await expect(deploy()).rejects.toThrow(/Deploying failed\. The site goes on as it was/);
  expect(lines[0]).toMatch(/✓ mail +kitchen\.test may send/);
  expect(cloudflare.namespaces).toHaveLength(1);
  expect(cloudflare.findDatabase(WORKER)).toBeUndefined();
});

test("run again it finds what was made, makes the rest, and migrates", async () => {
  expect(await deploy()).toBe(true);
  const [sessions] = cloudflare.namespaces;
  expect(cloudflare.namespaces).toHaveLength(1);
  expect(bindingsOf(WORKER)).toMatchObject({
    SESSIONS: { namespace_id: sessions?.id },
    DB: { id: cloudflare.findDatabase(WORKER)?.uuid },
    PHOTOS: { bucket_name: names.photos },
    STAFF_GITHUB_LOGINS: { text: "sam" },
  });
  expect(tables(WORKER)).toBeGreaterThan(20);
  expect(workerNamed(WORKER)).toMatchObject({
    domains: ["kitchen.test"],
    crons: ["*/5 * * * *"],
    workersDev: false,
  });
  expect(workerNamed(WORKER).running?.annotations).toEqual({ "workers/message": "01234567 site: open" });
  expect(cloudflare.assets.size).toBeGreaterThan(100);
});

test("the second finds the same resources; when the site fails its test, the version from before answers again", async () => {
  const before = bindingsOf(WORKER);
  const first = workerNamed(WORKER).running?.id;
  renameSync("later.sql", `migrations/${LAST}`);
  const { port } = broken.address() as AddressInfo;
  tools.checkout = () => ({ commit: "9876543210", subject: "site: close", clean: true });
  tools.greenCommit = () => "9876543210";
  tools.smokeTest = (options) => smokeTest({ ...options, pause: 0 });

  expect(await deploy([], { SITE_URL: `http://127.0.0.1:${port}` })).toBe(false);

  const said = lines.join("\n");
  expect(said).toMatch(/running now .*, 01234567 site: open/);
  expect(said).toContain(`Pending migrations:\n  ${LAST}\n`);
  expect(said).toMatch(/✗ .*503/);
  expect(cloudflare.namespaces).toHaveLength(1);
  expect(workerNamed(WORKER).versions.at(-1)?.bindings).toEqual(
    expect.arrayContaining([before.SESSIONS, before.DB, before.PHOTOS]),
  );
  expect(workerNamed(WORKER).versions.at(-1)?.id).not.toBe(first);
  expect(workerNamed(WORKER).running?.id).toBe(first);
  expect(said).toContain("0 applications, 0 questionnaires, 0 stories, 0 subscribers, 0 visits");
  restore = /npx wrangler (d1 time-travel restore .*)/.exec(said)?.[1]?.split(" ") ?? [];
});

test("the database goes back by the command that was printed", async () => {
  const migrations = () =>
    cloudflare.findDatabase(WORKER)?.query("SELECT name FROM d1_migrations")[0]?.results.length ?? 0;
  const applied = migrations();
  expect(await wrangler(restore)).toMatchObject({ ok: true });
  expect(migrations()).toBe(applied - 1);
});

test("staging has resources and an address of its own", async () => {
  process.env.CLOUDFLARE_ENV = "staging";
  cloudflare.workers.set(`${WORKER}-staging`, giveSecrets());
  const real = bindingsOf(WORKER);
  expect(await deploy(["--yes", "--env", "staging"])).toBe(true);
  const staging = bindingsOf(`${WORKER}-staging`);
  expect(staging).toMatchObject({
    STAGE: { text: "staging" },
    SITE_URL: { text: "https://staging.kitchen.test" },
    PHOTOS: { bucket_name: readNames("staging").photos },
  });
  expect(staging.SESSIONS?.namespace_id).not.toBe(real.SESSIONS?.namespace_id);
  expect(staging.DB?.id).not.toBe(real.DB?.id);
  expect(workerNamed(`${WORKER}-staging`).domains).toEqual(["staging.kitchen.test"]);
  expect(tables(`${WORKER}-staging`)).toBeGreaterThan(20);
  expect(bindingsOf(WORKER)).toEqual(real);
});

test("a database that was lost is deployed to again once it is made by hand", async () => {
  process.env.CLOUDFLARE_ENV = "";
  const lost = cloudflare.findDatabase(WORKER)?.uuid;
  cloudflare.removeDatabase(WORKER);
  expect(await wrangler(["d1", "create", WORKER])).toMatchObject({ ok: true });
  expect(await deploy(["--yes"])).toBe(true);
  const made = cloudflare.findDatabase(WORKER)?.uuid;
  expect(made).not.toBe(lost);
  expect(bindingsOf(WORKER).DB?.id).toBe(made);
  expect(tables(WORKER)).toBeGreaterThan(20);
});

test("wrangler asked nothing that the stand-in does not know", () => {
  expect(cloudflare.unknown).toEqual([]);
});
