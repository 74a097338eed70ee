import { beforeEach, describe, expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import type { GitHubProfile } from "./github.ts";
import { isStaff, saveUser } from "./staff.ts";

/* Who has logged in, on a real database, where each login and each address is unique. */

const { d1, db } = await startDatabase();
beforeEach(async () => {
  await d1.prepare("DELETE FROM users").run();
});

const sam: GitHubProfile = { id: 1, login: "sam", name: "Sam Showrunner", email: "desk@example.com" };
const pat: GitHubProfile = { id: 2, login: "pat", name: null, email: null };

const emails = async () =>
  (await d1.prepare("SELECT login, email FROM users ORDER BY github_id").all()).results;

describe("a login", () => {
  test("belongs to the account that first uses it, in whatever letters", async () => {
    const { id } = (await saveUser(db, { ...sam, login: "Sam" })) ?? {};
    expect(await saveUser(db, { ...sam, login: "SAM" })).toMatchObject({ id, login: "SAM" });
    expect(await saveUser(db, { ...pat, login: "sam" })).toBeNull();
    expect(await saveUser(db, sam)).toMatchObject({ id, login: "sam" });
  });

  test("belongs to one of two accounts that log in at once", async () => {
    const users = await Promise.all([1, 2, 3, 4].map((id) => saveUser(db, { id, login: "sam" })));
    expect(users.filter(Boolean)).toHaveLength(1);
  });

  test("that is another account's takes no address from anybody", async () => {
    await saveUser(db, sam);
    await saveUser(db, { ...pat, login: "sam", email: "desk@example.com" });
    expect(await emails()).toEqual([{ login: "sam", email: "desk@example.com" }]);
  });
});

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
  const { id } = (await saveUser(db, sam)) ?? {};
  await saveUser(db, { ...pat, email: "desk@example.com" });
  expect(await saveUser(db, sam)).toMatchObject({ id });
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

test("an account is on the list in whatever letters, and nobody is on an empty one", () => {
  const env = { STAFF_GITHUB_LOGINS: "Sam, pat,SAM,casey " };
  for (const login of ["sam", "PAT", "casey"]) expect(isStaff(env, login)).toBe(true);
  for (const login of ["former", "", "sa"]) expect(isStaff(env, login)).toBe(false);
  expect(isStaff({}, "sam")).toBe(false);
  expect(isStaff({ STAFF_GITHUB_LOGINS: "" }, "")).toBe(false);
});
