import { readdirSync } from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deploySite } from "./deploy-site.ts";
import { FakeAccount, type Mishap } from "./fake-account.ts";
import { readOptions } from "./options.ts";
import { NoAnswer } from "./questions.ts";
import type { Settings } from "./settings.ts";
import { Stopped } from "./stopped.ts";
import type { Tools } from "./tools.ts";

vi.mock("#contract/show.ts", () => ({
  show: { name: "Kitchen", siteUrl: "https://kitchen.test", mailFrom: "casting@kitchen.test" },
}));

const settings: Settings = {
  environment: "",
  worker: "kitchen",
  database: "kitchen",
  sessions: "kitchen-sessions",
  photos: "photos",
  backups: "backups",
  site: "https://kitchen.test",
  account: undefined,
  vars: { STAFF_GITHUB_LOGINS: "sam", GITHUB_CLIENT_ID: "id" },
};
vi.mock("./settings.ts", () => ({ readSettings: () => settings }));
const all = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort();
const COMMIT = "0123456789abcdef";
const NEXT = "fedcba9876543210";

let account: FakeAccount;
let lines: string[];
let tools: Tools;

beforeEach(() => {
  account = new FakeAccount(all);
  lines = [];
  tools = {
    wrangler: account.wrangler,
    build: async (_, made) => void Object.assign(account, { made }),
    withBuild: (_, act) => act(),
    smokeTest: async () => [{ name: "pages" }],
    checkout: () => ({ commit: COMMIT, subject: "site: open", clean: true }),
    greenCommit: () => COMMIT,
    ask: async () => true,
    say: (text) => void lines.push(text),
  };
});

const deploy = (...words: string[]) => deploySite(readOptions(words, {}), tools);
const changes = () =>
  account.commands.filter((command) => /^(deploy |d1 migrations apply|rollback)/.test(command));

/** The site as it should be after any number of attempts: one of each, found again each time. */
const expectWhole = () => {
  expect(account.namespaces).toHaveLength(1);
  expect(account.databases).toHaveLength(1);
  expect(account.applied).toEqual(all);
  const version = account.versions.find(({ id }) => id === account.running.at(-1));
  expect(version).toMatchObject({ sessions: "kv-1", database: account.databases[0]?.uuid });
};

test("the first time the resources are made by deploying, and migrating comes after it", async () => {
  expect(await deploy()).toBe(true);
  expect(changes()).toEqual(["deploy --message 01234567 site: open", "d1 migrations apply DB --remote"]);
  expectWhole();
});

test("later the pending migrations are listed, and come first, after a bookmark", async () => {
  await deploy();
  account.applied.pop();
  account.commands.length = 0;
  expect(await deploy()).toBe(true);
  expect(changes()[0]).toBe("d1 migrations apply DB --remote");
  const order = (part: string) => account.commands.findIndex((command) => command.startsWith(part));
  expect(order("d1 time-travel")).toBeLessThan(order("d1 migrations apply"));
  expect(lines.join("\n")).toContain(`Pending migrations:\n  ${all.at(-1)}\n`);
  expectWhole();
});

test("without pending migrations it only deploys", async () => {
  await deploy();
  account.commands.length = 0;
  expect(await deploy()).toBe(true);
  expect(changes()).toEqual(["deploy --message 01234567 site: open"]);
});

const commands = [
  "whoami",
  "deployments list",
  "d1 list",
  "secret list",
  "kv namespace list",
  "d1 execute",
  "versions view",
  "d1 time-travel info",
  "d1 migrations apply",
  "deploy ",
];
const mishaps: Mishap[] = ["refuse", "lose", "half"];
const situations = ["the first deployment", "a later one"];
const crossing = commands.flatMap((command) =>
  mishaps.flatMap((mishap) => situations.map((situation) => ({ command, mishap, situation }))),
);

describe("whatever ends badly is said, and mended by running it again", () => {
  test.each(crossing)("$situation, $command: $mishap", async ({ command, mishap, situation }) => {
    if (situation === "a later one") {
      await deploy("--yes");
      account.applied.splice(-4);
    }
    account.disturb(new RegExp(`^${command}`), mishap);
    const asked = account.commands.length;
    const attempt = await deploy("--yes").catch((error: unknown) => error);
    if (account.commands.slice(asked).some((one) => one.startsWith(command))) {
      expect(attempt).toSatisfy((error) => error instanceof Stopped || error instanceof NoAnswer);
    } else {
      // Some questions only arise once there is a Worker or a database.
      expect(attempt).toBe(true);
    }
    account.disturb(/nothing/, "refuse");
    expect(await deploy("--yes")).toBe(true);
    expectWhole();
  });
});

test("after the Worker was deleted, and secrets given to a new one, the sessions' namespace is found again", async () => {
  await deploy();
  account.versions = [{ id: "draft", sessions: undefined, database: "", message: "" }];
  account.running = ["draft"];
  expect(await deploy()).toBe(true);
  expectWhole();
});

test("a database that was deleted and made again is taken in place of the one that the Worker had", async () => {
  await deploy();
  Object.assign(account, { databases: [{ name: "kitchen", uuid: "db-2" }], applied: [] });
  expect(await deploy()).toBe(true);
  expectWhole();
});

test("a migration that stops half way says how far it came", async () => {
  await deploy();
  account.applied.splice(-4);
  account.disturb(/^d1 migrations apply/, "half");
  await expect(deploy()).rejects.toThrow(
    /2 of 4 were applied\. The site goes on as it was.*Run the same command again/,
  );
});

test("a deployment whose answer is lost says that the new version answers", async () => {
  await deploy();
  account.disturb(/^deploy /, "lose");
  await expect(deploy()).rejects.toThrow(/The new version answers already/);
  account.disturb(/^deploy /, "half");
  await expect(deploy()).rejects.toThrow(/The site goes on as it was/);
});

describe("a failing smoke test", () => {
  beforeEach(async () => {
    await deploy();
    tools.checkout = () => ({ commit: NEXT, subject: "site: close", clean: true });
    tools.greenCommit = () => NEXT;
    tools.smokeTest = async () => [{ name: "pages" }, { name: "health", problem: "It answers 503." }];
  });
  const RESTORE = "npx wrangler d1 time-travel restore DB --bookmark=0000000a";

  test("goes back to the version from before when told to, and says what the database would lose", async () => {
    expect(await deploy()).toBe(false);
    expect(account.running).toEqual(["version-1", "version-2", "version-1"]);
    expect(lines).toContain("✗ health: It answers 503.");
    expect(lines.join("\n")).toContain(RESTORE);
    expect(lines.join("\n")).toContain("2 applications, 1 stories");
  });

  test("does not lead back to the same commit", async () => {
    await deploy("--yes");
    expect(await deploy()).toBe(false);
    expect(account.running).toEqual(["version-1", "version-2", "version-3"]);
    expect(lines.join("\n")).toContain("The version from before is of the same commit");
  });

  test("changes nothing by itself", async () => {
    expect(await deploy("--yes")).toBe(false);
    expect(account.running).toEqual(["version-1", "version-2"]);
    expect(lines.join("\n")).toContain("back to 01234567 site: open with: npx wrangler rollback version-1");
  });

  test.each(["rollback", "d1 execute DB --remote --json --command SELECT \\("])(
    "says so when %s fails, too",
    async (command) => {
      account.disturb(new RegExp(`^${command}`), "refuse");
      expect(await deploy()).toBe(false);
      expect(lines.join("\n")).toContain(RESTORE);
      expect(lines.join("\n")).toMatch(/Going back failed|could not be counted/);
    },
  );

  test("has nowhere to go back to the first time", async () => {
    account = new FakeAccount(all);
    tools.wrangler = account.wrangler;
    expect(await deploy()).toBe(false);
    expect(lines.at(-1)).toContain("There is no version to go back to.");
  });
});

describe("nothing is changed", () => {
  const refused = async (sentence: RegExp, ...words: string[]) => {
    await expect(deploy(...words)).rejects.toThrow(/Nothing was changed/);
    expect(lines.join("\n")).toMatch(sentence);
    expect(changes()).toEqual([]);
  };

  test("while something is not committed", () => {
    tools.checkout = () => ({ commit: COMMIT, subject: "", clean: false });
    return refused(/✗ commit .*\n.*→ commit what is changed/);
  });

  test("while the tests were not green at this commit, unless that is said", async () => {
    tools.greenCommit = () => "another";
    await refused(/✗ tests .*last green at another\n.*→ npm test/);
    expect(await deploy("--untested")).toBe(true);
  });

  test("while nobody is logged in", async () => {
    tools.wrangler = async () => ({ ok: false, output: '{"loggedIn":false}' });
    await expect(deploy()).rejects.toThrow(/Nobody is logged in.*npm run setup.*Nothing was changed/);
  });

  test("while the database of the Worker that runs is gone, or has another name", async () => {
    account.versions = [{ id: "version-1", sessions: "kv-1", database: "db-1", message: "" }];
    account.running = ["version-1"];
    await refused(/✗ database .*none is called kitchen/);
  });

  test("when whoever is asked does not say yes", async () => {
    tools.ask = async () => false;
    await refused(/Pending migrations/);
  });

  test("when the database has had migrations of a newer checkout", async () => {
    await deploy();
    account.commands.length = 0;
    account.applied.push("0999_newer.sql");
    await expect(deploy()).rejects.toThrow(/that are not here: 0999_newer\.sql/);
    expect(changes()).toEqual([]);
  });
});
