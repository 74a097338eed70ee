import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { VisitChange } from "#contract/visits.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "./change.ts";
import { findVisit } from "./read.ts";

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
/** A change, and to whom the visit goes with it. */
type Handing = VisitChange & { to?: "kirk" | "lee" };
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

  const told = "sent visit_scheduled kirk 2099-03-01 morning #0";
  const cancelled = "held visit_cancelled kirk 2099-03-01 morning #1";

  test.each<[string, boolean, Handing[], string[]]>([
    [
      "takes what waits for the one family",
      false,
      [{ to: "lee" }],
      ["held visit_scheduled lee 2099-03-01 morning #1"],
    ],
    [
      "tells the one family that it is cancelled, if it was told of it",
      true,
      [{ to: "lee", scheduledDate: "2099-03-02", timeSlot: "evening" }],
      [cancelled, "held visit_scheduled lee 2099-03-02 evening #1", told],
    ],
    ["as cancelled tells the other nothing", true, [{ to: "lee", status: "cancelled" }], [cancelled, told]],
    ["as completed tells the other nothing", true, [{ to: "lee", status: "completed" }], [cancelled, told]],
    [
      "that was cancelled leaves what waits to tell that, and tells the other",
      true,
      [{ status: "cancelled" }, { to: "lee", status: "scheduled" }],
      [cancelled, "held visit_scheduled lee 2099-03-01 morning #2", told],
    ],
    ["and back leaves what the family was told", true, [{ to: "lee" }, { to: "kirk" }], [told]],
    [
      "and moving it then leaves what waits for the one family",
      true,
      [{ to: "lee" }, { scheduledDate: "2099-03-02" }],
      [cancelled, "held visit_scheduled lee 2099-03-02 morning #2", told],
    ],
  ])("%s", async (_what, wasTold, steps, expected) => {
    const { id, ...families } = await setUp(wasTold);
    for (const { to, ...change } of steps)
      await changeVisit(db, id, { ...change, ...(to && { familyRegistrationId: families[to] }) });
    expect(await inOrder()).toEqual(expected);
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

  test("to a family that may have none is refused at its place, and tells nobody", async () => {
    const { id, lee } = await setUp(true);
    await schedule(lee);
    const before = [await findVisit(db, id), await mails()];
    for (const [familyRegistrationId, message] of [
      [await family("x", "pending"), "Only approved families can be scheduled, and this one is pending."],
      [lee, "This family already has a visit."],
      [crypto.randomUUID(), "There is no such family."],
    ] as const) {
      const details = { issues: [{ path: "familyRegistrationId", message }] };
      await expect(changeVisit(db, id, { familyRegistrationId })).rejects.toMatchObject({ message, details });
      const unknown = changeVisit(db, crypto.randomUUID(), { familyRegistrationId });
      await expect(unknown).rejects.toThrow("There is no such visit.");
    }
    expect([await findVisit(db, id), await mails()]).toEqual(before);
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
