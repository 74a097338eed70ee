import { beforeEach, describe, expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { isStaff, pinAccount, stillPinned } from "./staff-names.ts";

/* Whose a name on the staff list is, on a real database. */

const { d1, db } = await startDatabase();
/** As docs/runbook.md says. */
const release = (login: string) => d1.prepare("DELETE FROM staff_pins WHERE login = ?").bind(login).run();

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
    await release("sam");
    expect(await stillPinned(db, pin)).toBe(false);
    const next = await pinAccount(db, { id: 2, login: "sam" });
    expect(next).toMatchObject({ githubId: 2 });
    expect(await stillPinned(db, pin)).toBe(false);
    expect(await stillPinned(db, { ...pin, githubId: 2 })).toBe(false);
  });
});

test("an account is on the list in whatever letters, and nobody is on an empty one", () => {
  const env = { STAFF_GITHUB_LOGINS: "Sam, pat,SAM,casey " };
  for (const login of ["sam", "PAT", "casey"]) expect(isStaff(env, login)).toBe(true);
  for (const login of ["former", "", "sa"]) expect(isStaff(env, login)).toBe(false);
  expect(isStaff({}, "sam")).toBe(false);
  expect(isStaff({ STAFF_GITHUB_LOGINS: "" }, "")).toBe(false);
});
