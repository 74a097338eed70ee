import { beforeEach, expect, test } from "vitest";
import type { VisitChange } from "#contract/visits.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit, deleteVisit } from "./change.ts";
import { findVisit } from "./read.ts";

/* How mail/decisions/next.ts, which has a test of its own, is wired to visits. Random histories do the rest. */

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, rule, run, schedule, send } = visitMails(database);

beforeEach(empty);

const moved = { scheduledDate: "2099-03-02" };
const cancelled = { status: "cancelled" } as const;
const held = "held visit_scheduled kirk 2099-03-01 morning #0";
const sent = "sent visit_scheduled kirk 2099-03-01 morning #0";

const visitToKirk = async () => schedule(await family("kirk"));
const onlyMail = async () => {
  const { results } = await d1.prepare("SELECT * FROM outbox").all();
  expect(results).toHaveLength(1);
  return results[0] ?? {};
};

test.each([
  ["hold", [held], "held"],
  ["send", [held.replace("held", "queued")], "queued"],
  ["none", [], undefined],
])("scheduling writes an email by its kind's rule: %s", async (how, expected, status) => {
  await rule("visit_scheduled", how);
  expect((await visitToKirk()).mail?.status).toBe(status);
  expect(await mails()).toEqual(expected);
});

/** `send` lets the email go, `delete` takes the visit off the calendar. */
const histories: [(VisitChange | "send" | "delete")[], string[]][] = [
  [[{ ...moved, status: "confirmed" }], ["held visit_scheduled kirk 2099-03-02 morning #1"]],
  [["delete"], []],
  [
    ["send", moved, { timeSlot: "evening" }],
    [sent, "held visit_moved kirk 2099-03-02 evening #2"],
  ],
  [
    ["send", moved, "delete"],
    [sent, "held visit_cancelled kirk 2099-03-01 morning #2"],
  ],
  [
    ["send", cancelled, "send", { status: "scheduled" }],
    [
      sent,
      "sent visit_cancelled kirk 2099-03-01 morning #1",
      "held visit_scheduled kirk 2099-03-01 morning #2",
    ],
  ],
];
test.each(histories)("after %j the family's emails are %j", async (changes, expected) => {
  const { id } = await visitToKirk();
  for (const change of changes)
    if (change === "send") await send();
    else await (change === "delete" ? deleteVisit(db, id) : changeVisit(db, id, change));
  expect(await mails()).toEqual(expected);
});

test("a move replaces the waiting email, by the rule of now, without staff's words for the old date", async () => {
  await rule("visit_scheduled", "send");
  const { id } = await visitToKirk();
  await run("UPDATE outbox SET subject = 'March 1', text = 'March 1', edited = 1, due_at = '2026-01-01'");
  const before = await onlyMail();
  const now = Date.now();
  await changeVisit(db, id, moved);
  const { visit, ...after } = await onlyMail();
  expect(after).toMatchObject({ kind: "visit_scheduled", status: "queued", text: "", edited: 0 });
  expect(after.id).not.toBe(before.id);
  // Time for an undo again.
  expect(Date.parse(String(after.due_at))).toBeGreaterThanOrEqual(now + 10 * 60_000);
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

test("a change of anything else, or a refused one, leaves the waiting email", async () => {
  const { id, updatedAt } = await visitToKirk();
  await run("UPDATE outbox SET subject = 'Soon', text = 'Soon', edited = 1");
  const before = await onlyMail();
  await changeVisit(db, id, { notes: "x", status: "confirmed", scheduledDate: "2099-03-01" });
  await expect(changeVisit(db, id, { ...moved, updatedAt })).rejects.toThrow("meanwhile");
  await expect(deleteVisit(db, id, updatedAt)).rejects.toThrow("meanwhile");
  expect(await onlyMail()).toEqual(before);
});

test.each([
  ["queued", moved, ["held visit_scheduled kirk 2099-03-02 morning #1"]],
  ["failed", moved, ["held visit_scheduled kirk 2099-03-02 morning #1"]],
  ["failed", cancelled, []],
  ["discarded", moved, []],
] as const)("a released email that is %s is discarded after %j, for %j", async (status, change, expected) => {
  const { id } = await visitToKirk();
  await run("UPDATE outbox SET status = ?, released_at = updated_at", status);
  await changeVisit(db, id, change);
  await discardUntrue(db, undefined, new Date());
  expect(await mails()).toEqual([held.replace("held", "discarded"), ...expected]);
});
