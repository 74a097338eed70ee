import { beforeEach, expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import type { GitHubProfile } from "./github.ts";
import { isStaff, saveUser } from "./staff.ts";

const { d1, db } = await startDatabase();
beforeEach(async () => {
  await d1.prepare("DELETE FROM users").run();
});

const sam: GitHubProfile = { id: 1, login: "sam", name: "Sam Showrunner", email: "desk@example.com" };
const pat: GitHubProfile = { id: 2, login: "pat", name: null, email: null };

const emails = async () =>
  (await d1.prepare("SELECT login, email FROM users ORDER BY github_id").all()).results;

test("a login belongs to the account that first uses it, in whatever letters", async () => {
  const { id } = (await saveUser(db, { ...sam, login: "Sam" })) ?? {};
  expect(await saveUser(db, { ...sam, login: "SAM" })).toMatchObject({ id, login: "SAM" });
  expect(await saveUser(db, { ...pat, login: "sam", email: "desk@example.com" })).toBeNull();
  expect(await emails()).toEqual([{ login: "SAM", email: "desk@example.com" }]);
});

test("an account may take a login over only once that is released", async () => {
  const { id } = (await saveUser(db, sam)) ?? {};
  await saveUser(db, pat);
  expect(await saveUser(db, { ...sam, login: "pat" })).toBeNull();
  await d1.prepare("DELETE FROM users WHERE login = 'pat'").run();
  expect(await saveUser(db, { ...sam, login: "pat" })).toMatchObject({ id, login: "pat" });
});

test("of accounts that log in with one login at once, one gets it", async () => {
  const users = await Promise.all([1, 2, 3, 4].map((id) => saveUser(db, { id, login: "sam" })));
  expect(users.filter(Boolean)).toHaveLength(1);
});

test("an address moves to the account that has it at GitHub now, and back", async () => {
  const { id } = (await saveUser(db, sam)) ?? {};
  await saveUser(db, { ...pat, email: "Desk@Example.com" });
  expect(await emails()).toEqual([
    { login: "sam", email: null },
    { login: "pat", email: "desk@example.com" },
  ]);
  expect(await saveUser(db, sam)).toMatchObject({ id });
  expect(await emails()).toEqual([
    { login: "sam", email: "desk@example.com" },
    { login: "pat", email: null },
  ]);
});

test("any number of accounts may show no address, and take none from anybody", async () => {
  for (const user of [sam, pat, { ...pat, id: 3, login: "casey", email: "" }]) await saveUser(db, user);
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
