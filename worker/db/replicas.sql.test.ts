import type { D1Database } from "@cloudflare/workers-types";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { mailKindSettings } from "./outbox.ts";
import { openForRequest } from "./replicas.ts";

/*
 * Which session is asked. There are no copies of a database on one's own computer, so that one which is behind is played here
 * by a second database; and what D1 does with a bookmark that it does not know, by an error.
 */

const { d1: present, db: presentDb } = await startDatabase();
const { d1: behind } = await startDatabase();
await presentDb.update(mailKindSettings).set({ rule: "none" });

const KNOWN = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";
const UNKNOWN = KNOWN.replaceAll("8", "f");

/** A database with a copy that is behind, which catches up for a bookmark of its own, and the sessions that were opened. */
const withCopy = () => {
  const opened: string[] = [];
  const withSession = (from: string) => {
    opened.push(from);
    if (from === UNKNOWN) throw new Error("D1_ERROR: no such bookmark");
    const asked = from === "first-unconstrained" ? behind : present;
    return { prepare: (text: string) => asked.prepare(text), getBookmark: () => KNOWN };
  };
  return { opened, d1: () => ({ withSession }) as unknown as D1Database };
};

const rule = async (db: ReturnType<typeof openForRequest>["db"]) =>
  (await db.all<{ rule: string }>(sql`SELECT rule FROM mail_kinds WHERE kind = 'visit_moved'`))[0]?.rule;

test("who only reads asks the nearest copy, which may be behind", async () => {
  const { d1, opened } = withCopy();
  expect(await rule(openForRequest(d1, { onlyReads: true }).db)).toBe("hold");
  expect(opened).toEqual(["first-unconstrained"]);
});

test("whoever has written reads it, by the bookmark", async () => {
  const { d1, opened } = withCopy();
  expect(await rule(openForRequest(d1, { onlyReads: true, bookmark: KNOWN }).db)).toBe("none");
  expect(opened).toEqual([KNOWN]);
});

test("with a bookmark of another database the primary one is asked", async () => {
  const { d1, opened } = withCopy();
  expect(await rule(openForRequest(d1, { onlyReads: true, bookmark: UNKNOWN }).db)).toBe("none");
  expect(opened).toEqual([UNKNOWN, "first-primary"]);
});

test("what has to be so now is asked of the primary one, also by who only reads", async () => {
  const { d1, opened } = withCopy();
  expect(await rule(openForRequest(d1, { onlyReads: true }).primary)).toBe("none");
  expect(opened).toEqual(["first-primary"]);
});

test("who may write asks the primary one, whatever the bookmark, in one session", async () => {
  const { d1, opened } = withCopy();
  const { db, primary } = openForRequest(d1, { onlyReads: false, bookmark: UNKNOWN });
  expect(await rule(db)).toBe("none");
  expect(await rule(primary)).toBe("none");
  expect(opened).toEqual(["first-primary"]);
});

test("who may write gets a bookmark, whether or not anything was written", async () => {
  const { d1 } = withCopy();
  const request = openForRequest(d1, { onlyReads: false });
  await request.db.update(mailKindSettings).set({ rule: "none" }).where(sql`FALSE`);
  expect(request.bookmark()).toBe(KNOWN);
  expect(request.takeCost()).toMatchObject({ statements: 1, rowsWritten: 0 });
});

test("who only reads gets none, unless it wrote after all", async () => {
  const { d1 } = withCopy();
  const request = openForRequest(d1, { onlyReads: true });
  await rule(request.primary);
  expect(request.bookmark()).toBeNull();
  await request.primary.update(mailKindSettings).set({ rule: "none" });
  expect(request.bookmark()).toBe(KNOWN);
});

test("a request that asks nothing opens nothing", () => {
  const { d1, opened } = withCopy();
  expect(openForRequest(d1, { onlyReads: true, bookmark: KNOWN }).bookmark()).toBeNull();
  expect(opened).toEqual([]);
});
