import { beforeEach, describe, expect, test } from "vitest";
import { newVisit } from "#contract/visits.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { listVisits } from "./lists.ts";
import { cancelVisit, changeVisit, scheduleVisit } from "./store.ts";

/* What staff see of the mail of a visit: the newest in lists, and in answers the one for what stands now. */

const database = await startDatabase();
const { db } = database;
const { empty, family, mails, rule, run, schedule, send } = visitMails(database);

beforeEach(empty);

const listed = async () => (await listVisits(db, { limit: 50 })).rows.map(({ mail }) => mail);
const moved = { scheduledDate: "2099-03-02" };

describe("the answer to a decision", () => {
  test("has the mail that waits for it, as lists have", async () => {
    const { id, mail } = await schedule(await family("kirk"));
    const answer = await changeVisit(db, id, moved);
    expect(answer.mail).toEqual(mail);
    expect(await listed()).toEqual([mail]);
  });

  test("has the mail that was sent, when the visit is moved back to what it tells", async () => {
    const { id } = await schedule(await family("kirk"));
    await send("%", "2026-12-01T00:00:00.000Z");
    expect((await changeVisit(db, id, moved)).mail).toMatchObject({ kind: "visit_moved", status: "held" });
    expect((await changeVisit(db, id, { scheduledDate: "2099-03-01" })).mail).toEqual({
      id: expect.any(String),
      kind: "visit_scheduled",
      status: "sent",
      releasedAt: "2026-12-01T00:00:00.000Z",
      sentAt: "2026-12-01T00:00:00.000Z",
    });
  });

  test("has the mail of a cancellation, and none where the family was told nothing", async () => {
    const [told, untold] = [await schedule(await family("kirk")), await schedule(await family("lee"))];
    await run("UPDATE outbox SET status = 'sent', released_at = 'x' WHERE about_id = ?", told.id);
    const { mail } = await changeVisit(db, told.id, { status: "cancelled" });
    expect(mail).toMatchObject({ kind: "visit_cancelled", status: "held" });
    expect((await changeVisit(db, untold.id, { status: "cancelled" })).mail).toBeNull();
  });

  test("has none that tells something else: lists still have the newest", async () => {
    await rule("visit_moved", "none");
    await rule("visit_cancelled", "none");
    const { id } = await schedule(await family("kirk"));
    await send();
    expect((await changeVisit(db, id, moved)).mail).toBeNull();
    expect((await changeVisit(db, id, { status: "cancelled" })).mail).toBeNull();
    expect(await listed()).toEqual([expect.objectContaining({ kind: "visit_scheduled", status: "sent" })]);
  });

  test.each(["discarded", "failed"])("has none that is %s: lists still have it", async (status) => {
    const { id } = await schedule(await family("kirk"));
    await send();
    await run("UPDATE outbox SET status = ?", status);
    expect((await changeVisit(db, id, { notes: "x" })).mail).toBeNull();
    expect(await listed()).toEqual([expect.objectContaining({ kind: "visit_scheduled", status })]);
  });
});

describe("a call that is made again", () => {
  const input = async () =>
    newVisit.parse({
      familyRegistrationId: await family("kirk"),
      scheduledDate: "2099-03-01",
      timeSlot: "morning",
    });
  const attempt = { call: "POST /api/visits", key: "one", fingerprint: "x" };

  test("writes no second mail, and is answered with the first", async () => {
    const visit = await input();
    const first = await scheduleVisit(db, visit, attempt);
    expect(await scheduleVisit(db, visit, attempt)).toEqual(first);
    expect(await mails()).toHaveLength(1);
  });

  test("is answered with no mail for another time, to which the visit was moved since", async () => {
    const visit = await input();
    const { id } = await scheduleVisit(db, visit, attempt);
    await changeVisit(db, id, moved);
    expect((await scheduleVisit(db, visit, attempt)).mail).toBeNull();
  });

  test("writes none for a visit that was taken off the calendar since", async () => {
    const visit = await input();
    const { id } = await scheduleVisit(db, visit, attempt);
    await cancelVisit(db, id);
    await expect(scheduleVisit(db, visit, attempt)).rejects.toThrow("deleted since");
    expect(await mails()).toEqual([]);
  });
});
