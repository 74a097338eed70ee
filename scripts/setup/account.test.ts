import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ACCOUNT, enterFolder, good, OTHER, readFiles, rehearse, startAccount } from "./rehearsal.ts";
import { settingsIn } from "./settings.ts";

/* Who deploys, and to which account. */

const real = settingsIn("");
let account = startAccount();
let leave: () => void;
beforeEach(() => {
  account = startAccount();
  leave = enterFolder();
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "one-that-is-over");
});
afterEach(() => {
  leave();
  vi.unstubAllEnvs();
});

const logins = () => account.state.asked.filter((words) => words.startsWith("login"));

test.each([
  ["1", "login"],
  ["2", "login --device"],
])("whoever is not logged in may choose way %s: wrangler %s", async (way, command) => {
  account.state.isLoggedIn = false;
  const { left } = await rehearse({ account, answers: { ...good, "How do you want": way } });
  expect(logins()).toEqual([command]);
  // It would stand above the new login.
  expect(process.env.CLOUDFLARE_API_TOKEN).toBeUndefined();
  expect(left).toHaveLength(1);
});

test("a token is good for this run, and kept nowhere", async () => {
  account.state.isLoggedIn = false;
  const token = "t".repeat(40);
  account.state.token = token;
  const { said } = await rehearse({
    account,
    answers: { ...good, "How do you want": "3", "API token": token },
    before: { "API token": "short" },
  });
  expect(said).toContain("does not look like a token");
  expect(said).toContain("It is kept nowhere");
  expect(readFiles().join() + said).not.toContain(token);
  expect(logins()).toEqual([]);
});

test("one of several accounts is written down, and suggested the next time", async () => {
  account.state.accounts = [ACCOUNT, OTHER];
  const chosen = await rehearse({
    account,
    answers: { ...good, "Which account": "2" },
    before: { "Which account": "3" },
  });
  expect(chosen.said).toContain("Please give a number from 1 to 2.");
  expect(real.read("account")).toBe(OTHER.id);
  expect(real.read("photoAddress")).toContain(OTHER.id);
  const files = readFiles();
  const again = await rehearse({ account });
  expect(again.said).toContain("Deploying to Other.");
  expect(readFiles()).toEqual(files);
});

test("a token that may not list accounts needs the account's id", async () => {
  account.state.accounts = [];
  const answers = { ...good, "The account's id": OTHER.id };
  const { said } = await rehearse({ account, answers, before: { "The account's id": "Kitchen" } });
  expect(said).toContain("32 digits and letters");
  expect(real.read("account")).toBe(OTHER.id);
});
