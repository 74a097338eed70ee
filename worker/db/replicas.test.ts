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

test.each(["garbage", "first-unconstrained", `${KNOWN}0`, "", "\n"])(
  "a bookmark that is none, %j, counts as left out",
  async (bookmark) => {
    const { d1, opened } = withCopy();
    await rule(openForRequest(d1, { onlyReads: true, bookmark }).db);
    expect(opened).toEqual(["first-unconstrained"]);
  },
);

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

test("a bookmark is given for what was written, and for nothing else", async () => {
  const { d1 } = withCopy();
  const request = openForRequest(d1, { onlyReads: false });
  await rule(request.db);
  expect(request.written()).toBeNull();
  await request.db.update(mailKindSettings).set({ rule: "none" }).where(sql`FALSE`);
  expect(request.written()).toBeNull();
  await request.db.update(mailKindSettings).set({ rule: "none" });
  expect(request.written()).toBe(KNOWN);
  expect(request.takeCost()).toMatchObject({ statements: 3 });
});

test("a request that asks nothing opens nothing", () => {
  const { d1, opened } = withCopy();
  expect(openForRequest(d1, { onlyReads: true, bookmark: KNOWN }).written()).toBeNull();
  expect(opened).toEqual([]);
});
