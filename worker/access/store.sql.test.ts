import { beforeEach, expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import type { GitHubProfile } from "./github.ts";
import { saveUser } from "./store.ts";

/* Who has logged in, on a real database: the column of addresses takes each only once. */

const { d1, db } = await startDatabase();
beforeEach(async () => {
  await d1.prepare("DELETE FROM users").run();
});

const sam: GitHubProfile = { id: 1, login: "sam", name: "Sam Showrunner", email: "desk@example.com" };
const pat: GitHubProfile = { id: 2, login: "pat", name: null, email: null };

const emails = async () =>
  (await d1.prepare("SELECT login, email FROM users ORDER BY github_id").all()).results;

test("an address moves to the account that has it at GitHub now", async () => {
  await saveUser(db, sam);
  expect(await saveUser(db, { ...pat, email: "Desk@Example.com" })).toMatchObject({
    login: "pat",
    email: "desk@example.com",
  });
  expect(await emails()).toEqual([
    { login: "sam", email: null },
    { login: "pat", email: "desk@example.com" },
  ]);
});

test("and back again, with one row for each account", async () => {
  const { id } = await saveUser(db, sam);
  await saveUser(db, { ...pat, email: "desk@example.com" });
  expect((await saveUser(db, sam)).id).toBe(id);
  expect(await emails()).toEqual([
    { login: "sam", email: "desk@example.com" },
    { login: "pat", email: null },
  ]);
});

test("any number of accounts may show no address, and take none from anybody", async () => {
  await saveUser(db, sam);
  await saveUser(db, pat);
  await saveUser(db, { ...pat, id: 3, login: "casey", email: "" });
  expect(await emails()).toEqual([
    { login: "sam", email: "desk@example.com" },
    { login: "pat", email: null },
    { login: "casey", email: null },
  ]);
});

test("a row rises with every login, however slow the clock", async () => {
  await saveUser(db, sam);
  await d1.prepare("UPDATE users SET updated_at = '2099-12-31T23:59:59.999Z'").run();
  await saveUser(db, sam);
  expect(await d1.prepare("SELECT updated_at FROM users").first()).toEqual({
    updated_at: "2100-01-01T00:00:00.000Z",
  });
});
