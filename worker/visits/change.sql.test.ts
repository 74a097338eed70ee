import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newVisit, type VisitChange } from "#contract/visits.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "./change.ts";
import { findVisit } from "./read.ts";
import { scheduleVisit } from "./schedule.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, mails, rule, run, schedule, send } = visitMails(database);

beforeEach(empty);

const setStatus = (status: string) => run("UPDATE family_registrations SET status = ?", status);
const refusedAt = (path: string, message: string) => ({ message, details: { issues: [{ path, message }] } });
const UNANSWERED = "This family has not answered its questionnaire yet.";

const sent = "sent visit_scheduled kirk 2099-03-01 morning #0";
const cancelled = "held visit_cancelled kirk 2099-03-01 morning #1";

/** Two families, and a visit of the first. */
const setUp = async (wasTold = true) => {
  const [kirk, lee] = [await family("kirk"), await family("lee")];
  const visit = await schedule(kirk);
  if (wasTold) await send();
  return { id: visit.id, visit, kirk, lee };
};

test("a change takes any fields, leaves the rest, and counts up the sequence", async () => {
  const { warnings: _, ...before } = await schedule(await family("kirk"), {
    notes: "Boots",
    equipment: "Crane",
  });
  const change = { scheduledDate: "2099-03-02", timeSlot: "evening", notes: null } as const;
  await changeVisit(db, before.id, { status: "confirmed" });
  await changeVisit(db, before.id, change);
  const after = await findVisit(db, before.id);
  const next = { status: "confirmed", sequence: 2, updatedAt: after.updatedAt };
  // A new mail, for the new date.
  const mail = { ...before.mail, id: after.mail?.id };
  expect(after).toEqual({ ...before, ...change, ...next, mail });
  expect(after.updatedAt > before.updatedAt).toBe(true);
});

test("scheduling and changing warn of other visits at that time which aren't cancelled", async () => {
  const { id } = await setUp();
  await schedule(await family("x"), { status: "cancelled" });
  const other = await schedule(await family("kept"), { scheduledDate: "2099-03-02" });
  const slotTaken = "Another visit has this date and time slot: kirk.";
  const offered = expect.stringMatching(/^The family did not offer this day/);
  const change = await changeVisit(db, other.id, { scheduledDate: "2099-03-01" });
  expect(change.warnings).toEqual([slotTaken, UNANSWERED]);
  await changeVisit(db, id, { scheduledDate: "2026-03-03" });
  await run(`UPDATE family_registrations SET available_days = '["weekends"]'`);
  const late = await schedule(await family("late"), { scheduledDate: "2026-03-03" });
  expect(late.warnings).toEqual(["This date has already passed.", slotTaken, UNANSWERED]);
  expect((await changeVisit(db, id, { notes: "x" })).warnings).toContainEqual(offered);
});

describe("a family is refused a visit", () => {
  const unapproved = (status: string) =>
    `Only approved families can be scheduled, and this one is ${status}.`;

  test.each<[string, (lee: string) => Promise<string>, string]>([
    ["that is unknown", async () => crypto.randomUUID(), "There is no such family."],
    ["whose id is none", async () => "' OR 1=1 --", "There is no such family."],
    ["that is pending", () => family("x", "pending"), unapproved("pending")],
    ["that is scheduled", () => family("x", "scheduled"), unapproved("scheduled")],
    ["that is rejected", () => family("x", "rejected"), unapproved("rejected")],
    ["that has withdrawn", () => family("x", "withdrawn"), unapproved("withdrawn")],
    ["that has one", async (lee) => lee, "This family already has a visit."],
  ])("%s, by scheduling and by reassigning", async (_which, choose, message) => {
    const { id, lee } = await setUp();
    await schedule(lee);
    const familyRegistrationId = await choose(lee);
    const before = [await findVisit(db, id), await mails()];
    const refusal = refusedAt("familyRegistrationId", message);
    const input = newVisit.parse({ scheduledDate: "2099-03-01", timeSlot: "evening", familyRegistrationId });
    await expect(scheduleVisit(db, input)).rejects.toMatchObject(refusal);
    await expect(changeVisit(db, id, { familyRegistrationId })).rejects.toMatchObject(refusal);
    expect([await findVisit(db, id), await mails()]).toEqual(before);
  });
});

describe("reassigning a visit", () => {
  test("gives both applications, whose status follows it, their next version", async () => {
    const { id, kirk, lee } = await setUp(false);
    const read = async (familyId: string) =>
      (await db.select().from(applications).where(eq(applications.id, familyId)))[0];
    const before = [await read(kirk), await read(lee)];
    const changed = await changeVisit(db, id, { familyRegistrationId: lee });
    expect(changed.family).toMatchObject({ id: lee, status: "scheduled" });
    const after = [await read(kirk), await read(lee)];
    expect(after.map((application) => application?.status)).toEqual(["approved", "scheduled"]);
    for (const place of [0, 1])
      expect((after[place]?.updatedAt ?? "") > (before[place]?.updatedAt ?? "")).toBe(true);
  });

  /** A change, and to whom the visit goes with it. */
  type Step = VisitChange & { to?: "kirk" | "lee" };

  test.each<[string, boolean, Step[], string[]]>([
    [
      "drops the mail that the first family was to get",
      false,
      [{ to: "lee" }],
      ["held visit_scheduled lee 2099-03-01 morning #1"],
    ],
    [
      "tells the first family that it is cancelled, if it was told of it",
      true,
      [{ to: "lee", scheduledDate: "2099-03-02", timeSlot: "evening" }],
      [cancelled, "held visit_scheduled lee 2099-03-02 evening #1", sent],
    ],
    [
      "that was cancelled tells both",
      true,
      [{ status: "cancelled" }, { to: "lee", status: "scheduled" }],
      [cancelled, "held visit_scheduled lee 2099-03-01 morning #2", sent],
    ],
    ["and back leaves what the first family was told", true, [{ to: "lee" }, { to: "kirk" }], [sent]],
  ])("%s", async (_what, wasTold, steps, expected) => {
    const { id, visit: _, ...families } = await setUp(wasTold);
    for (const { to, ...change } of steps)
      await changeVisit(db, id, { ...change, ...(to && { familyRegistrationId: families[to] }) });
    expect((await mails()).toSorted()).toEqual(expected);
  });

  test("shows the second family's mail with the visit, whatever the first one is sent later", async () => {
    const { id, lee } = await setUp();
    await rule("visit_scheduled", "send");
    const { mail } = await changeVisit(db, id, { familyRegistrationId: lee });
    expect(mail).toMatchObject({ kind: "visit_scheduled", status: "queued" });
    await send("visit_cancelled");
    await changeVisit(db, id, { notes: "x" });
    expect((await findVisit(db, id)).mail).toEqual(mail);
  });
});

describe("a cancelled visit", () => {
  test.each(["pending", "rejected", "withdrawn"])("is not reinstated for a %s family", async (status) => {
    const kirk = await family("kirk");
    const { id } = await schedule(kirk, { status: "cancelled" });
    await setStatus(status);
    const before = await findVisit(db, id);
    const refusal = refusedAt(
      "status",
      status === "withdrawn"
        ? "This family has withdrawn its application."
        : `This visit is cancelled, and its family is ${status}. Please approve the application first.`,
    );
    for (const change of [
      { status: "confirmed" },
      { status: "completed", familyRegistrationId: kirk },
    ] as const)
      await expect(changeVisit(db, id, change)).rejects.toMatchObject(refusal);
    expect(await findVisit(db, id)).toEqual(before);
    expect(await mails()).toEqual([]);
  });

  test.each(["approved", "scheduled"])("is reinstated for an %s family", async (status) => {
    const { id } = await schedule(await family("kirk"), { status: "cancelled" });
    await setStatus(status);
    expect(await changeVisit(db, id, { status: "confirmed" })).toMatchObject({ status: "confirmed" });
  });

  test("is not reinstated for a family that has another, but can be noted on", async () => {
    const { id, kirk } = await setUp();
    await changeVisit(db, id, { status: "cancelled" });
    await schedule(kirk);
    const refusal = refusedAt("familyRegistrationId", "This family already has a visit.");
    await expect(changeVisit(db, id, { status: "confirmed" })).rejects.toMatchObject(refusal);
    expect(await changeVisit(db, id, { notes: "They were away" })).toMatchObject({ status: "cancelled" });
  });
});

test("a visit that isn't cancelled can be changed, whatever its family's status", async () => {
  const { id } = await setUp();
  await setStatus("rejected");
  expect(await changeVisit(db, id, { status: "confirmed" })).toMatchObject({ status: "confirmed" });
});
