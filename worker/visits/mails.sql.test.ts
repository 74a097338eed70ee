import { beforeEach, describe, expect, test } from "vitest";
import type { VisitChange } from "#contract/visits.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { cancelVisit, changeVisit } from "./change.ts";

const database = await startDatabase();
const { db } = database;
const { empty, family, mails, rule, schedule, send } = visitMails(database);

beforeEach(empty);

const moved = { scheduledDate: "2099-03-02" };
const back = { scheduledDate: "2099-03-01" };
const cancelled = { status: "cancelled" } as const;

/** A visit to the Kirks, and what they were told of it. */
const visitToKirk = async (wasTold: boolean) => {
  const visit = await schedule(await family("kirk"));
  if (wasTold) await send();
  return visit;
};

describe("scheduling", () => {
  test("holds a mail that tells when", async () => {
    const { id, mail } = await schedule(await family("kirk"));
    expect(await mails()).toEqual(["held visit_scheduled kirk 2099-03-01 morning #0"]);
    const told = { kind: "visit_scheduled", status: "held" };
    expect(mail).toMatchObject({ ...told, releasedAt: null, sentAt: null });
    const row = await database.d1.prepare("SELECT * FROM outbox").first();
    expect(row).toMatchObject({ ...told, about_id: id, held_for: "visit", released_at: null, text: "" });
  });

  test.each([
    ["send", ["queued visit_scheduled kirk 2099-03-01 morning #0"]],
    ["none", []],
  ])("follows the rule of its kind: %s", async (how, expected) => {
    await rule("visit_scheduled", how);
    const { mail } = await schedule(await family("kirk"));
    expect(await mails()).toEqual(expected);
    expect(mail?.status).toBe(expected.length > 0 ? "queued" : undefined);
  });

  test("that is refused tells nobody", async () => {
    const kirk = await family("kirk");
    await schedule(kirk);
    await expect(schedule(kirk)).rejects.toThrow("already has a visit");
    await expect(schedule(await family("x", "pending"))).rejects.toThrow("Only approved families");
    expect(await mails()).toHaveLength(1);
  });
});

const told = "sent visit_scheduled kirk 2099-03-01 morning #0";
const offTheCalendar = "off the calendar";

/** What becomes of a visit, one change after another, and the mails there are then; next-mail.test.ts has each change alone. */
const cases: [string, boolean, (VisitChange | typeof offTheCalendar)[], string[]][] = [
  ["moved there and back", false, [moved, back], ["held visit_scheduled kirk 2099-03-01 morning #2"]],
  ["cancelled twice", false, [cancelled, cancelled], []],
  [
    "cancelled, and then on at another time",
    false,
    [cancelled, { ...moved, status: "confirmed" }],
    ["held visit_scheduled kirk 2099-03-02 morning #2"],
  ],
  ["taken off the calendar", false, [offTheCalendar], []],
  [
    "moved and moved again",
    true,
    [moved, { timeSlot: "evening" }],
    [told, "held visit_moved kirk 2099-03-02 evening #2"],
  ],
  ["moved there and back", true, [moved, back], [told]],
  ["cancelled, and then not", true, [cancelled, { status: "scheduled" }], [told]],
  [
    "moved, and then cancelled: of the date that the family knows",
    true,
    [moved, cancelled],
    [told, "held visit_cancelled kirk 2099-03-01 morning #2"],
  ],
  [
    "moved and cancelled at once",
    true,
    [{ ...moved, ...cancelled }],
    [told, "held visit_cancelled kirk 2099-03-01 morning #1"],
  ],
  [
    "moved, and taken off the calendar",
    true,
    [moved, offTheCalendar],
    [told, "held visit_cancelled kirk 2099-03-01 morning #2"],
  ],
];

test.each(cases)(
  "a visit that is %s (its family was told: %s)",
  async (_which, wasTold, changes, expected) => {
    const { id } = await visitToKirk(wasTold);
    for (const change of changes)
      await (change === offTheCalendar ? cancelVisit(db, id) : changeVisit(db, id, change));
    expect(await mails()).toEqual(expected);
  },
);

describe("a visit of which the family was told", () => {
  test("taken off the calendar as completed before its day, or cancelled before", async () => {
    const { id } = await visitToKirk(true);
    await changeVisit(db, id, { status: "completed" });
    await cancelVisit(db, id);
    const { id: other } = await schedule(await family("lee"));
    await send();
    await changeVisit(db, other, cancelled);
    await cancelVisit(db, other);
    // Of a day that is still to come the one family hears, too: it was completed by mistake.
    expect((await mails()).slice(1)).toEqual([
      "sent visit_cancelled kirk 2099-03-01 morning #2",
      "sent visit_scheduled lee 2099-03-01 morning #0",
      "held visit_cancelled lee 2099-03-01 morning #1",
    ]);
  });

  test("each time anew: moved, cancelled and on again", async () => {
    const { id } = await visitToKirk(true);
    for (const change of [moved, cancelled, { status: "scheduled" }] as const) {
      await changeVisit(db, id, change);
      await send();
    }
    await changeVisit(db, id, back);
    expect((await mails()).slice(1)).toEqual([
      "sent visit_moved kirk 2099-03-02 morning #1",
      "sent visit_cancelled kirk 2099-03-02 morning #2",
      "sent visit_scheduled kirk 2099-03-02 morning #3",
      "held visit_moved kirk 2099-03-01 morning #4",
    ]);
  });

  test("is told again by a new visit, which is another event", async () => {
    const { id, familyRegistrationId } = await visitToKirk(true);
    await cancelVisit(db, id);
    const { id: next } = await schedule(familyRegistrationId);
    expect(next).not.toBe(id);
    expect((await mails()).slice(1)).toEqual([
      "held visit_cancelled kirk 2099-03-01 morning #1",
      "held visit_scheduled kirk 2099-03-01 morning #0",
    ]);
  });
});
