import { beforeEach, describe, expect, test } from "vitest";
import { withdraw } from "#worker/family/leave.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "./change.ts";
import { findVisit } from "./read.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, mails, run, schedule, send } = visitMails(database);

beforeEach(empty);

const WITHDRAWN = "This family has withdrawn its application.";
const atStatus = (message: string) => ({ message, details: { issues: [{ path: "status", message }] } });
const setStatus = (status: string) => run("UPDATE family_registrations SET status = ?", status);

/** A family that was told of its visit and then withdrew, and the visit as staff had read it before. */
const withdrawn = async () => {
  const familyId = await family("kirk");
  const visit = await schedule(familyId);
  await send();
  await withdraw(db, familyId, stranger());
  return { familyId, visit };
};
const told = [
  "sent visit_scheduled kirk 2099-03-01 morning #0",
  "held visit_cancelled kirk 2099-03-01 morning #1",
];

describe("the cancelled visit of a family that has withdrawn", () => {
  test.each([
    { status: "scheduled" },
    { status: "confirmed" },
    { status: "completed" },
    { status: "scheduled", scheduledDate: "2099-03-02" },
  ] as const)("does not stand again: %j", async (change) => {
    const { visit, familyId } = await withdrawn();
    const before = await findVisit(db, visit.id);
    for (const familyRegistrationId of [undefined, familyId]) {
      const whole = { ...change, ...(familyRegistrationId && { familyRegistrationId }) };
      await expect(changeVisit(db, visit.id, whole)).rejects.toMatchObject(atStatus(WITHDRAWN));
    }
    expect(await findVisit(db, visit.id)).toEqual(before);
    expect(await mails()).toEqual(told);
  });

  test("may be noted on, and handed on to another family", async () => {
    const { visit } = await withdrawn();
    await changeVisit(db, visit.id, { notes: "Called off", status: "cancelled" });
    const lee = await family("lee");
    await changeVisit(db, visit.id, { familyRegistrationId: lee, status: "scheduled" });
    expect(await mails()).toEqual([...told, "held visit_scheduled lee 2099-03-01 morning #3"]);
  });

  test("stands again once staff have approved the family, which is then told nothing", async () => {
    const { visit } = await withdrawn();
    await setStatus("approved");
    await changeVisit(db, visit.id, { status: "scheduled" });
    expect(await mails()).toEqual(told.slice(0, 1));
  });
});

describe("a cancelled visit", () => {
  test.each([
    ["pending", false],
    ["rejected", false],
    ["approved", true],
    ["scheduled", true],
  ])("of a family that is %s stands again: %s", async (status, mayStand) => {
    const { id } = await schedule(await family("kirk"), { status: "cancelled" });
    await setStatus(status);
    const change = changeVisit(db, id, { status: "confirmed" });
    if (mayStand) return expect(await change).toMatchObject({ status: "confirmed" });
    const why = `This visit is cancelled, and its family is ${status}. Please approve the application first.`;
    await expect(change).rejects.toMatchObject(atStatus(why));
    expect(await mails()).toEqual([]);
  });
});

test("a visit that stands is changed as before, whatever has become of its family", async () => {
  const { id } = await schedule(await family("kirk"));
  await setStatus("rejected");
  expect(await changeVisit(db, id, { status: "confirmed" })).toMatchObject({ status: "confirmed" });
});
