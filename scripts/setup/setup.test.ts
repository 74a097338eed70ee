import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { enterFolder, good, readFiles, refused, rehearse, startAccount } from "./rehearsal.ts";
import { type Setting, settingsIn } from "./settings.ts";

// As it is once the real site is set up.
vi.mock("#contract/show.ts", async (original) => {
  const { show, ...others } = await original<typeof import("#contract/show.ts")>();
  return { ...others, show: { ...show, siteUrl: "https://casting.pots.tv" } };
});

/* Every question: with a bad answer, broken off there, and asked again. */

const real = settingsIn("");
let account = startAccount();
let leave: () => void;
beforeEach(() => {
  account = startAccount();
  leave = enterFolder();
});
afterEach(() => leave());

const settings = (...names: Setting[]) => names.map(real.read);
const allOf = () => ({
  files: readFiles(),
  secrets: [...(account.state.secrets ?? [])],
  senders: [...account.state.senders],
  buckets: [...account.state.buckets],
});

test("one run leaves the settings in their places, and secrets in the account alone", async () => {
  const { left, opened, said } = await rehearse({ account, answers: good });
  expect(left).toEqual([
    "Tagline and description in contract/show.ts may still be about 'A Show of Kitchens'.",
  ]);
  expect(settings("name", "siteUrl", "mailFrom", "casting", "privacy", "legal", "footerEmail")).toEqual([
    'Pots & "Pans"',
    "https://casting.pots.tv",
    "hello@mail.pots.tv",
    ...["casting", "privacy", "legal", "casting"].map((name) => `${name}@casting.pots.tv`),
  ]);
  expect(settings("staff", "operator", "gitHubClient", "photoAddress", "account")).toEqual([
    "Ann,bob",
    "ops@pots.tv",
    "Ov23liABCDEFGHIJKLMN",
    `https://${real.read("photoBucket")}.${"0".repeat(32)}.r2.cloudflarestorage.com`,
    "",
  ]);
  const { SESSION_SECRET, ...others } = Object.fromEntries(account.state.secrets ?? []);
  expect(SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(others).toEqual({
    GITHUB_CLIENT_SECRET: "c".repeat(40),
    R2_ACCESS_KEY_ID: "a".repeat(32),
    R2_SECRET_ACCESS_KEY: "b".repeat(64),
  });
  for (const secret of account.state.secrets?.values() ?? []) {
    expect(readFiles().join()).not.toContain(secret);
    expect(account.state.asked.join()).not.toContain(secret);
    expect(said).not.toContain(secret);
  }
  expect(said).toContain("Authorization callback URL  https://casting.pots.tv/api/login/callback");
  expect(new URL(opened[0] ?? "").searchParams.get("oauth_application[callback_url]")).toBe(
    "https://casting.pots.tv/api/login/callback",
  );
  expect(account.state.senders).toEqual(new Set(["mail.pots.tv"]));
  expect(account.state.buckets.get(real.read("photoBucket"))).toContain(
    '"origins":["https://casting.pots.tv"]',
  );
});

test("a second run with nothing but Enter changes nothing", async () => {
  await rehearse({ account, answers: good });
  const before = allOf();
  account.state.asked.length = 0;
  const { left } = await rehearse({ account });
  expect(left).toEqual([]);
  expect(allOf()).toEqual(before);
  expect(account.state.asked.filter((words) => words.startsWith("secret put"))).toEqual([]);
});

test("a run that is broken off at any question loses nothing, and the next goes on", async () => {
  const { questions } = await rehearse({ account, answers: good });
  const done = allOf();
  const isSecret = ([name]: [string, string]) => name !== "SESSION_SECRET";
  for (let patience = 0; patience < questions.length; patience++) {
    leave();
    leave = enterFolder();
    account = startAccount();
    expect(await rehearse({ account, answers: good, patience })).toMatchObject({ isBrokenOff: true });
    const session = account.state.secrets?.get("SESSION_SECRET");
    await rehearse({ account, answers: { ...good, "Set other keys": "" } });
    expect({ ...allOf(), secrets: allOf().secrets.filter(isSecret) }).toEqual({
      ...done,
      secrets: done.secrets.filter(isSecret),
    });
    if (session) expect(account.state.secrets?.get("SESSION_SECRET")).toBe(session);
  }
});

describe("a copy for trying things out", () => {
  const copy = settingsIn("staging");

  test("has an address, staff, an app, secrets and a bucket of its own, and the show in common", async () => {
    await rehearse({ account, answers: good });
    const [show] = readFiles();
    account.state.asked.length = 0;
    const { left, said } = await rehearse({ account, environment: "staging", answers: good });
    expect(left).toEqual([]);
    expect(readFiles()[0]).toBe(show);
    expect(said).not.toContain("Mail from");
    expect(account.state.asked.every((words) => words.endsWith("--config wrangler.toml --env staging"))).toBe(
      true,
    );
    expect([copy.read("staff"), copy.read("gitHubClient")]).toEqual(["Ann,bob", good["Client ID"]]);
    expect(copy.read("photoAddress")).toContain(copy.read("photoBucket"));
    expect(account.state.buckets.has(copy.read("photoBucket"))).toBe(true);
  });

  test("answers where it is said to, and by itself beside the real site", async () => {
    const usual = await rehearse({ account, environment: "staging", answers: good });
    expect(usual.said).toContain("callback URL  https://staging.casting.pots.tv/api/login/callback");
    expect(copy.read("copyUrl")).toBe("");
    const answers = { ...good, "Its domain": "trial.pots.workers.dev" };
    const { said } = await rehearse({
      account,
      environment: "staging",
      answers,
      before: { "Its domain": "trial" },
    });
    expect(said).toContain("Please give an address");
    expect(copy.read("copyUrl")).toBe("https://trial.pots.workers.dev");
  });
});

describe("an answer that cannot be used is asked for again:", () => {
  test.each([
    ["The site's domain", "pots", "Please give an address such as"],
    ["The site's domain", "http://casting.pots.tv", "https only"],
    ["The site's domain", "casting.pots.tv/apply", "leave out what stands behind"],
    ["The site's domain", "10.0.0.1", "Please give an address such as"],
    ["The site's domain", "casting.pots.example", "an example's domain"],
    ["Sender of every mail", "hello", "no e-mail address"],
    ["Sender of every mail", "hello@pots.example", "an example's address"],
    ["Address of the casting team", "a b@pots.tv", "no e-mail address"],
    ["Address for questions of privacy", "@pots.tv", "no e-mail address"],
    ["Address for legal questions", "legal@example.com", "an example's address"],
    ["Address in the footer", "x", "no e-mail address"],
    ["GitHub names", ",", "please give at least one"],
    ["GitHub names", "ann, not a name", "'not a name' is no name"],
    ["GitHub names", "-ann", "'-ann' is no name"],
    ["Who is told", "me", "no e-mail address"],
    ["Show it", "perhaps", "yes or no"],
    ["Open this page", "1", "yes or no"],
    ["Client ID", "abc", "no client ID"],
    ["Client secret", "short", "no client secret"],
    ["Switch on sending", "x", "yes or no"],
    ["Let photos go", "x", "yes or no"],
    ["Access Key ID", "A".repeat(32), "no Access Key ID"],
    ["Secret Access Key", "b", "no Secret Access Key"],
  ])("%s %j", async (question, bad, sentence) => {
    await rehearse({ account, answers: good });
    const done = allOf();
    leave();
    leave = enterFolder();
    account = startAccount();
    const { said, questions } = await rehearse({ account, answers: good, before: { [question]: bad } });
    expect(said).toContain(sentence);
    expect(questions.filter((text) => text.trim().startsWith(question)).length).toBeGreaterThan(1);
    expect([allOf().files, allOf().buckets]).toEqual([done.files, done.buckets]);
  });
});

describe("a command that fails", () => {
  const commands = startAccount().commands.filter((command) => command !== "login");
  const timedOut = { ok: false, output: "" };

  test.each(commands)("%s: is tried again, and all ends well", async (command) => {
    account.state.faults.set(command, [refused("The network is down."), timedOut]);
    const { said, left } = await rehearse({ account, answers: good });
    expect(said).toContain("failed. The network is down.");
    expect(said).toContain("failed. It gave no answer.");
    expect(left).toHaveLength(1);
    expect(account.state.secrets?.size).toBe(4);
    expect(real.read("photoAddress")).not.toBe("");
  });

  test.each(commands)("%s: was done all the same, and is tried again", async (command) => {
    account.state.lost.add(command);
    await rehearse({ account, answers: good });
    const [first] = allOf().secrets;
    expect(allOf()).toMatchObject({
      senders: ["mail.pots.tv"],
      buckets: [[expect.any(String), expect.any(String)]],
    });
    expect((await rehearse({ account })).left).toEqual([]);
    expect(allOf().secrets[0]).toEqual(first);
  });

  test.each(commands)("%s: is left for later, when whoever answers gives up", async (command) => {
    account.state.faults.set(command, Array(9).fill(timedOut));
    const answers = { ...good, "Try again": "n" };
    const { left } = await rehearse({ account, answers });
    expect(left.join()).toContain("failed: run npm run setup again.");
    // What does not depend on it was done.
    expect(settings("siteUrl", "staff")).toEqual(["https://casting.pots.tv", "Ann,bob"]);
    account.state.faults.clear();
    expect((await rehearse({ account, answers: good })).left).toEqual([]);
    expect(account.state.secrets?.size).toBe(4);
  });
});
