import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it, test, vi } from "vitest";
import { Conflict } from "#worker/errors.ts";
import { readThenWrite } from "./locks.ts";
import { databaseBackIn } from "./outages.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const thrown = (message: string) => new Error(`D1_ERROR: ${message}`, { cause: new Error(message) });
const waitOf = (message: string) => databaseBackIn(thrown(message), NOON);

describe("D1 that says", () => {
  // https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
  it.each([
    "D1 DB reset because its code was updated.",
    "Internal error while starting up D1 DB storage caused object to be reset.",
    "Network connection lost.",
    "Internal error in D1 DB storage caused object to be reset.",
    "Cannot resolve D1 DB due to transient issue on remote node.",
    "Can't read from request stream because client disconnected.",
    "D1 DB storage operation exceeded timeout which caused object to be reset.",
    "D1 DB is overloaded. Requests queued for too long.",
    "D1 DB's isolate exceeded its memory limit and was reset.",
    "D1 DB exceeded its CPU time limit and was reset.",
    "internal error; reference = 0a1b2c3d4e",
    "Timed out while waiting for the storage.",
    "D1 DB query timeout",
  ])("'%s' may be back in a moment", (message) => expect(waitOf(message)).toBe(10));

  it.each(["read", "write"])("that the daily row %s limit is used up is back at midnight, UTC", (what) =>
    expect(
      waitOf(
        `Your account has exceeded D1's free tier daily row ${what} limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.`,
      ),
    ).toBe(12 * 60 * 60),
  );

  it.each(["Exceeded maximum DB size", "database or disk is full: SQLITE_FULL"])(
    "'%s' is full for an hour",
    (message) => expect(waitOf(message)).toBe(60 * 60),
  );

  it.each([
    "no such table: visits: SQLITE_ERROR",
    "UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT",
  ])("'%s' is not away", (message) => expect(waitOf(message)).toBeUndefined());
});

test("it is found behind what Drizzle throws", () => {
  const error = new DrizzleQueryError("SELECT ?", ["maria"], new Error("Network connection lost."));
  expect(databaseBackIn(error)).toBe(10);
});

test("the same words of anything else say nothing of the database", () => {
  expect(databaseBackIn(new Error("Network connection lost."))).toBeUndefined();
});

test("a change that others overtake five times is refused with what to do", async () => {
  const work = vi.fn().mockRejectedValue(new Error("D1_ERROR: malformed JSON: SQLITE_ERROR"));
  const changed = readThenWrite(work);
  await expect(changed).rejects.toThrow(Conflict);
  await expect(changed).rejects.toThrow("Several people are changing this. Please try again.");
  expect(work).toHaveBeenCalledTimes(5);
});
