import { beforeEach, describe, expect, test } from "vitest";
import type { Env } from "#worker/env.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { listStaff, pinAccount, releaseName, stillPinned } from "./staff-names.ts";

/* Whose a name on the staff list is, on a real database. */

const { d1, db } = await startDatabase();
const env = { STAFF_GITHUB_LOGINS: "Sam, pat,SAM,casey " } as Env;
const release = (name: string) => releaseName(db, env, name);

beforeEach(async () => {
  await d1.prepare("DELETE FROM staff_pins").run();
});

describe("a name", () => {
  test("belongs to the account that first logs in under it, in whatever letters", async () => {
    const pin = await pinAccount(db, { id: 1, login: "Sam" });
    expect(pin).toEqual({ login: "sam", githubId: 1, pinnedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await pinAccount(db, { id: 1, login: "SAM" })).toEqual(pin);
    expect(await pinAccount(db, { id: 2, login: "sam" })).toBeNull();
    expect(await pinAccount(db, { id: 1, login: "sam" })).toEqual(pin);
  });

  test("belongs to one of two accounts that log in at once", async () => {
    const pins = await Promise.all([1, 2, 3, 4].map((id) => pinAccount(db, { id, login: "sam" })));
    expect(pins.filter(Boolean)).toHaveLength(1);
  });

  test("that was released belongs to the next account, and not as it did before", async () => {
    const pin = await pinAccount(db, { id: 1, login: "sam" });
    if (!pin) throw new Error("Nothing was pinned");
    expect(await stillPinned(db, pin)).toBe(true);
    await release("sAM");
    expect(await stillPinned(db, pin)).toBe(false);
    const next = await pinAccount(db, { id: 2, login: "sam" });
    expect(next).toMatchObject({ githubId: 2 });
    expect(await stillPinned(db, pin)).toBe(false);
    expect(await stillPinned(db, { ...pin, githubId: 2 })).toBe(false);
  });

  test("can be released once, and only where it is on the list", async () => {
    await pinAccount(db, { id: 1, login: "sam" });
    await pinAccount(db, { id: 4, login: "former" });
    await release("sam");
    await expect(release("sam")).rejects.toThrow("There is no such account under this name.");
    await expect(release("casey")).rejects.toThrow("There is no such account under this name.");
    await expect(release("former")).rejects.toThrow("There is no such name on the staff list.");
    await expect(release("")).rejects.toThrow("There is no such name on the staff list.");
    expect(await pinAccount(db, { id: 5, login: "former" })).toBeNull();
  });
});

test("the list has each name once, as it is written there, in its order", async () => {
  const pin = await pinAccount(db, { id: 2, login: "Pat" });
  await pinAccount(db, { id: 4, login: "former" });
  expect(await listStaff(db, env)).toEqual([
    { login: "Sam", githubId: null, pinnedAt: null },
    { login: "pat", githubId: 2, pinnedAt: pin?.pinnedAt },
    { login: "casey", githubId: null, pinnedAt: null },
  ]);
  expect(await listStaff(db, {} as Env)).toEqual([]);
});
