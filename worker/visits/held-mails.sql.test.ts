import { beforeEach, describe, expect, test } from "vitest";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { cancelVisit, changeVisit } from "./change.ts";
import { findVisit } from "./read.ts";

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, rule, run, schedule, send } = visitMails(database);

const sweep = () => discardUntrue(db, undefined, new Date());

beforeEach(empty);

const moved = { scheduledDate: "2099-03-02" };
const cancelled = { status: "cancelled" } as const;

const only = async () => {
  const { results } = await d1.prepare("SELECT * FROM outbox").all();
  expect(results).toHaveLength(1);
  return results[0] ?? {};
};

describe("a mail that waits", () => {
  test("follows as a new mail, without words that name the old date", async () => {
    const { id } = await schedule(await family("kirk"));
    await run("UPDATE outbox SET subject = 'March 1', text = 'March 1', edited = 1");
    const before = await only();
    await changeVisit(db, id, moved);
    const { visit, ...after } = await only();
    expect(after).toMatchObject({
      kind: "visit_scheduled",
      status: "held",
      subject: "",
      text: "",
      edited: 0,
    });
    expect(after.id).not.toBe(before.id);
    expect(JSON.parse(String(visit))).toEqual({
      id,
      scheduledDate: "2099-03-02",
      timeSlot: "morning",
      arrivalTime: null,
      sequence: 1,
      createdAt: expect.any(String),
      updatedAt: (await findVisit(db, id)).updatedAt,
    });
  });

  test.each([
    ["send", "hold", "held"],
    ["hold", "send", "queued"],
  ])("that was written by the rule '%s' follows a move by the rule '%s'", async (before, after, status) => {
    await rule("visit_scheduled", before);
    const { id } = await schedule(await family("kirk"));
    await rule("visit_scheduled", after);
    await changeVisit(db, id, moved);
    expect(await mails()).toEqual([`${status} visit_scheduled kirk 2099-03-02 morning #1`]);
  });

  test("keeps its words when all else about the visit is changed", async () => {
    const { id } = await schedule(await family("kirk"));
    await run("UPDATE outbox SET subject = 'Soon', text = 'Soon', edited = 1");
    const before = await only();
    await changeVisit(db, id, { notes: "x", status: "confirmed", scheduledDate: "2099-03-01" });
    expect(await only()).toEqual(before);
  });

  test("for an undo waits for it anew", async () => {
    await rule("visit_scheduled", "send");
    const { id } = await schedule(await family("kirk"));
    await run("UPDATE outbox SET due_at = '2026-01-01T00:00:00.000Z'");
    const before = Date.now();
    await changeVisit(db, id, moved);
    const { due_at: dueAt, status } = await only();
    expect(status).toBe("queued");
    expect(Date.parse(String(dueAt))).toBeGreaterThanOrEqual(before + 10 * 60_000);
  });

  test("is left by a change that is refused", async () => {
    const { id, updatedAt } = await schedule(await family("kirk"));
    await changeVisit(db, id, { notes: "x" });
    const before = await only();
    const taken = await schedule(await family("lee"));
    await expect(changeVisit(db, id, { ...moved, updatedAt })).rejects.toThrow("meanwhile");
    await expect(cancelVisit(db, id, updatedAt)).rejects.toThrow("meanwhile");
    const { familyRegistrationId } = taken;
    await expect(changeVisit(db, id, { ...moved, familyRegistrationId })).rejects.toThrow("already has");
    await cancelVisit(db, taken.id);
    expect(await only()).toEqual(before);
  });

  test("that was released and could not leave yet is left, does not leave any more, and another tells when", async () => {
    const { id } = await schedule(await family("kirk"));
    await run("UPDATE outbox SET status = 'queued', released_at = updated_at");
    await changeVisit(db, id, moved);
    const now = "held visit_scheduled kirk 2099-03-02 morning #1";
    expect(await mails()).toEqual(["queued visit_scheduled kirk 2099-03-01 morning #0", now]);
    await sweep();
    expect(await mails()).toEqual(["discarded visit_scheduled kirk 2099-03-01 morning #0", now]);
  });
});

describe("a mail that", () => {
  test.each([
    ["was discarded is not written again by a move", "discarded", moved, []],
    ["was discarded is not written again by a cancellation", "discarded", cancelled, []],
    [
      "could not be sent is discarded by a move, and written for the new date",
      "failed",
      moved,
      ["held visit_scheduled kirk 2099-03-02 morning #1"],
    ],
    ["could not be sent is discarded by a cancellation", "failed", cancelled, []],
  ] as const)("%s", async (_which, status, change, expected) => {
    const { id } = await schedule(await family("kirk"));
    await send();
    await run("UPDATE outbox SET status = ?", status);
    await changeVisit(db, id, change);
    await sweep();
    expect(await mails()).toEqual(["discarded visit_scheduled kirk 2099-03-01 morning #0", ...expected]);
  });

  test("could not be sent stays when nothing about the time is changed", async () => {
    const { id } = await schedule(await family("kirk"));
    await send();
    await run("UPDATE outbox SET status = 'failed'");
    await changeVisit(db, id, { notes: "x" });
    expect(await mails()).toEqual(["failed visit_scheduled kirk 2099-03-01 morning #0"]);
  });

  test("tells a move that none preceded still follows the next one", async () => {
    const { id } = await schedule(await family("kirk"));
    await send();
    await changeVisit(db, id, moved);
    await run("UPDATE outbox SET status = 'discarded' WHERE kind = 'visit_scheduled'");
    await changeVisit(db, id, { timeSlot: "evening" });
    expect((await mails()).slice(1)).toEqual(["held visit_scheduled kirk 2099-03-02 evening #2"]);
  });

  test.each(["visit_moved", "visit_cancelled"])(
    "is a %s is not written where its rule is none",
    async (kind) => {
      await rule(kind, "none");
      const { id } = await schedule(await family("kirk"));
      await send();
      await changeVisit(db, id, kind === "visit_moved" ? moved : cancelled);
      expect(await mails()).toHaveLength(1);
    },
  );
});
