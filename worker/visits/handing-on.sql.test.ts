import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { applications } from "#worker/db/schema.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "./changing.ts";
import { findVisit } from "./lists.ts";

/* What two families are told when a visit goes from the one to the other. */

const database = await startDatabase();
const { db } = database;
const { empty, family, mails, rule, schedule, send } = visitMails(database);

beforeEach(empty);

const setUp = async (wasTold: boolean) => {
  const [kirk, lee] = [await family("kirk"), await family("lee")];
  const { id } = await schedule(kirk);
  if (wasTold) await send();
  return { id, kirk, lee };
};
const inOrder = async () => (await mails()).toSorted();

describe("handing a visit on", () => {
  test("gives both applications, whose status follows it, their next version", async () => {
    const { id, kirk, lee } = await setUp(false);
    const versionOf = async (familyId: string) =>
      (await db.select().from(applications).where(eq(applications.id, familyId)))[0]?.updatedAt ?? "";
    const before = [await versionOf(kirk), await versionOf(lee)] as const;
    await changeVisit(db, id, { familyRegistrationId: lee });
    expect((await versionOf(kirk)) > before[0]).toBe(true);
    expect((await versionOf(lee)) > before[1]).toBe(true);
  });

  test("takes what waits for the one family and tells the other", async () => {
    const { id, lee } = await setUp(false);
    await changeVisit(db, id, { familyRegistrationId: lee });
    expect(await mails()).toEqual(["held visit_scheduled lee 2099-03-01 morning #1"]);
  });

  test("tells the one family that it is cancelled, if it was told of it", async () => {
    const { id, lee } = await setUp(true);
    await changeVisit(db, id, {
      familyRegistrationId: lee,
      scheduledDate: "2099-03-02",
      timeSlot: "evening",
    });
    expect(await inOrder()).toEqual([
      "held visit_cancelled kirk 2099-03-01 morning #1",
      "held visit_scheduled lee 2099-03-02 evening #1",
      "sent visit_scheduled kirk 2099-03-01 morning #0",
    ]);
  });

  test.each(["cancelled", "completed"] as const)("as %s tells the other nothing", async (status) => {
    const { id, lee } = await setUp(true);
    await changeVisit(db, id, { familyRegistrationId: lee, status });
    expect(await inOrder()).toEqual([
      "held visit_cancelled kirk 2099-03-01 morning #1",
      "sent visit_scheduled kirk 2099-03-01 morning #0",
    ]);
  });

  test("that was cancelled leaves what waits to tell that, and tells the other", async () => {
    const { id, lee } = await setUp(true);
    await changeVisit(db, id, { status: "cancelled" });
    await changeVisit(db, id, { familyRegistrationId: lee, status: "scheduled" });
    expect(await inOrder()).toEqual([
      "held visit_cancelled kirk 2099-03-01 morning #1",
      "held visit_scheduled lee 2099-03-01 morning #2",
      "sent visit_scheduled kirk 2099-03-01 morning #0",
    ]);
  });

  test("and back leaves what the family was told", async () => {
    const { id, kirk, lee } = await setUp(true);
    await changeVisit(db, id, { familyRegistrationId: lee });
    await changeVisit(db, id, { familyRegistrationId: kirk });
    expect(await mails()).toEqual(["sent visit_scheduled kirk 2099-03-01 morning #0"]);
  });

  test("and back when both have been told tells both again", async () => {
    const { id, kirk, lee } = await setUp(true);
    await changeVisit(db, id, { familyRegistrationId: lee });
    await send();
    await changeVisit(db, id, { familyRegistrationId: kirk });
    expect((await inOrder()).filter((mail) => mail.startsWith("held"))).toEqual([
      "held visit_cancelled lee 2099-03-01 morning #2",
      "held visit_scheduled kirk 2099-03-01 morning #2",
    ]);
  });

  test("and moving it then leaves what waits for the one family", async () => {
    const { id, lee } = await setUp(true);
    await changeVisit(db, id, { familyRegistrationId: lee });
    await changeVisit(db, id, { scheduledDate: "2099-03-02" });
    expect(await inOrder()).toEqual([
      "held visit_cancelled kirk 2099-03-01 morning #1",
      "held visit_scheduled lee 2099-03-02 morning #2",
      "sent visit_scheduled kirk 2099-03-01 morning #0",
    ]);
  });

  test("to a family that may have none tells nobody", async () => {
    const { id } = await setUp(true);
    const before = await mails();
    const pending = await family("x", "pending");
    await expect(changeVisit(db, id, { familyRegistrationId: pending })).rejects.toThrow("Only approved");
    expect(await mails()).toEqual(before);
  });

  test("makes the visit show the other family's mail, whatever the one is told later", async () => {
    const { id, lee } = await setUp(true);
    await rule("visit_scheduled", "send");
    const { mail } = await changeVisit(db, id, { familyRegistrationId: lee });
    expect(mail).toMatchObject({ kind: "visit_scheduled", status: "queued" });
    await send("visit_cancelled");
    await changeVisit(db, id, { notes: "x" });
    expect((await findVisit(db, id)).mail).toEqual(mail);
  });
});
