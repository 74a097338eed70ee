import { eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type DecidedStatus, decidedStatuses } from "#contract/applications.ts";
import type { CodeWay } from "#contract/codes.ts";
import { show } from "#contract/show.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { deleteApplication } from "#worker/applications/delete.ts";
import { findApplication, listApplicationIds } from "#worker/applications/read.ts";
import { stories, subscribers } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { deleteOldMails } from "#worker/mail/queue/outbox.ts";
import { discardUntrue } from "#worker/mail/still-true.ts";
import { createShortlist } from "#worker/shortlists/change.ts";
import { listFamilies } from "#worker/shortlists/families.ts";
import { findShortlist } from "#worker/shortlists/read.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { momentIn } from "#worker/testing/dates.ts";
import {
  countsOfMails,
  holdMail,
  keepingMailer,
  mailsInWords,
  storeFamily,
  stranger,
} from "#worker/testing/mails.ts";
import { interrupted } from "#worker/testing/recorded-database.ts";
import { visitMails } from "#worker/testing/visit-mails.ts";
import { changeVisit } from "#worker/visits/change.ts";
import { deleteOwn, withdraw } from "./leave.ts";

const database = await startDatabase();
const { d1, db } = database;
const { empty, family, mails, schedule, send } = visitMails(database);

let id = "";
beforeEach(async () => {
  await empty();
  id = await family("kirk");
});

const leave = (now?: Date) => withdraw(db, id, stranger(), now);
const decide = (status: DecidedStatus, familyId = id) => changeApplicationStatus(db, familyId, { status });
const deleteData = (familyId = id, subscription = false) =>
  deleteOwn(db, { familyId, codeWay: "mailed" }, { subscription }, stranger());
const written = async () => (await db.select().from(outbox)).map(({ status, kind }) => `${status} ${kind}`);
const statusOf = async (familyId = id) => (await findApplication(db, familyId)).status;
const visitOf = () =>
  d1
    .prepare("SELECT status, sequence, updated_at FROM visits WHERE family_registration_id = ?")
    .bind(id)
    .first();

describe("a family that withdraws", () => {
  test.each(decidedStatuses)(
    "may do so when it is %s, and the mail about that is taken back",
    async (status) => {
      await decide(status);
      await leave();
      expect(await statusOf()).toBe("withdrawn");
      expect(await mailsInWords(d1, id)).toEqual([]);
    },
  );

  test("is told so once, whatever limit is reached and however often it does", async () => {
    const unlucky = { ...stranger(), env: { AUTOMATIC_MAILS_A_DAY: "0" } };
    const all = await Promise.all([1, 2, 3].map(() => withdraw(db, id, unlucky)));
    expect(all.filter(({ mailId }) => mailId)).toHaveLength(1);
    expect(await withdraw(db, id, stranger())).toEqual({});
    expect(await written()).toEqual(["queued withdrawn"]);
  });

  test("changes nothing by doing so again, and nothing of other families", async () => {
    const other = await family("lee");
    await decide("rejected", other);
    await schedule(id);
    await send();
    await leave();
    const before = [await visitOf(), await mails()];
    await leave();
    expect([await visitOf(), await mails()]).toEqual(before);
    expect(before[1]).toHaveLength(3);
    expect(await statusOf(other)).toBe("rejected");
  });

  test("loses a visit that is scheduled at the same time, and is not told of it", async () => {
    await withdraw(
      interrupted(db, () => schedule(id), 2),
      id,
      stranger(),
    );
    expect(await statusOf()).toBe("withdrawn");
    expect(await visitOf()).toMatchObject({ status: "cancelled" });
    expect(await mails()).toEqual([]);
  });

  test.each([
    { kind: "application_rejected" },
    { kind: "questionnaire_approved", heldFor: "questionnaire", status: "queued" },
    { kind: "questionnaire_reminder", heldFor: null },
    { kind: "visit_reminder", heldFor: null, status: "failed", releasedAt: "2026-01-02" },
  ] as const)("is never sent what is unsent: %j", async (mail) => {
    await holdMail(db, id, { aboutId: crypto.randomUUID(), ...mail });
    await leave();
    await discardUntrue(db, undefined, new Date());
    expect((await mailsInWords(d1, id)).filter((text) => !text.endsWith("discarded"))).toEqual([]);
    const { kept, there } = await countsOfMails(d1);
    expect(kept).toEqual(there);
  });

  test.each([
    ["application_approved", "registration", "sent"],
    ["questionnaire_followup", "questionnaire", "queued"],
  ] as const)("keeps a %s that was released", async (kind, heldFor, status) => {
    await holdMail(db, id, { kind, heldFor, status, releasedAt: "2026-01-02" });
    await leave();
    expect(await mailsInWords(d1, id)).toEqual([`${kind} ${status === "queued" ? "released" : status}`]);
  });
});

test("a family that withdraws or is deleted leaves its shortlists, whose versions rise, and the others keep their places", async () => {
  const { id: list } = await createShortlist(db, { name: id, goal: null });
  const [withdrawn, deleted, other] = [id, await family("lee"), await family("ray")];
  let before = await listFamilies(db, list, { add: [other, withdrawn, deleted], remove: [] });
  for (const go of [leave, () => deleteApplication(db, deleted)]) {
    await go();
    const after = await findShortlist(db, list);
    expect([after.count, after.updatedAt > before.updatedAt]).toEqual([before.count - 1, true]);
    before = after;
  }
  expect((await listApplicationIds(db, { shortlist: [list] })).ids).toEqual([other]);
});

describe("the visit of a family that withdraws", () => {
  test("is cancelled and kept, and a family that was told of it has a mail held", async () => {
    await schedule(id);
    await send();
    await leave();
    expect(await visitOf()).toMatchObject({ status: "cancelled", sequence: 1 });
    expect((await mails()).at(-1)).toBe("held visit_cancelled kirk 2099-03-01 morning #1");
  });

  test.each([
    ["scheduled", "2026-03-02T23:59", "cancelled"],
    ["confirmed", "2026-03-03T00:00", "confirmed"],
  ] as const)("%s for 2026-03-02 is, at %s where the show is, %s", async (before, time, after) => {
    await schedule(id, { status: before, scheduledDate: "2026-03-02" });
    await send();
    await leave(momentIn(show.timeZone, time));
    expect(await visitOf()).toMatchObject({ status: after });
    expect(await mails()).toHaveLength(after === "cancelled" ? 2 : 1);
  });

  test.each(["completed", "cancelled"] as const)("stays %s", async (status) => {
    const visit = await schedule(id);
    await send();
    await changeVisit(db, visit.id, { status });
    const before = [await visitOf(), await mails()];
    await leave();
    expect([await visitOf(), await mails()]).toEqual(before);
  });
});

test.each<[CodeWay, boolean, number, number, string[]]>([
  ["mailed", true, 0, 0, []],
  ["mailed", false, 0, 1, []],
  ["shown", true, 1, 1, ["story"]],
])(
  "with a code %s, and unsubscribing: %s, a deletion leaves %i stories and %i subscriptions of its address, and mails about %j",
  async (codeWay, subscription, storiesLeft, subscriptionsLeft, mailsLeft) => {
    const email = "kirk@example.com";
    const createdAt = "2026-01-01";
    const another = await family("kirk");
    for (const table of [stories, subscribers]) await db.delete(table);
    const story = { title: "Mole", authorName: "x", content: "x" };
    await db.insert(stories).values({ id: "story", email: email.toUpperCase(), ...story, createdAt });
    await db.insert(subscribers).values({ id: "s", email, unsubscribeToken: "x", createdAt });
    await holdMail(db, another);
    for (const [aboutId, familyId] of [
      ["story", null],
      [id, id],
    ] as const)
      await holdMail(db, id, { aboutId, familyId, heldFor: null, recipient: email });
    await deleteOwn(db, { familyId: id, codeWay }, { subscription }, stranger());
    const left = await db.select().from(outbox).where(ne(outbox.kind, "deleted"));
    expect(left.map(({ aboutId }) => aboutId).toSorted()).toEqual([...mailsLeft, another].toSorted());
    expect([await db.$count(stories), await db.$count(subscribers)]).toEqual([
      storiesLeft,
      subscriptionsLeft,
    ]);
    await expect(statusOf()).rejects.toThrow("no such application");
    expect(await statusOf(another)).toBe("approved");
  },
);

describe("a deletion", () => {
  test("is confirmed once, by an email that has nothing of the family but its address", async () => {
    const email = "ada@example.com";
    const family = await storeFamily(db, { familyName: "Okonkwo", primaryContact: "Ada O", email });
    const waiting = { id: "w", email, unsubscribeToken: "u", confirmToken: "c", createdAt: "2026" };
    await db.insert(subscribers).values(waiting);
    const all = await Promise.allSettled([1, 2, 3].map(() => deleteData(family, true)));
    expect(all.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await db.$count(subscribers, eq(subscribers.email, email))).toBe(0);
    const rows = await db.select().from(outbox);
    expect(rows).toMatchObject([{ kind: "deleted", recipient: email, familyId: null, status: "queued" }]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ada O|Okonkwo|${family}`));
  });

  test("by staff is not confirmed", async () => {
    await deleteApplication(db, id);
    expect(await written()).toEqual([]);
  });

  test("is forgotten once its email was sent, or after three days, and no other email is", async () => {
    await withdraw(db, await family("lee"), stranger());
    await deleteData();
    await deliverDue(db, keepingMailer().mailer, { site: "https://kitchen.example" });
    await deleteOldMails(db, new Date());
    expect(await written()).toEqual(["sent withdrawn"]);

    await deleteData(await family("kirk"));
    await db.update(outbox).set({ status: "failed" }).where(eq(outbox.kind, "deleted"));
    const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
    await deleteOldMails(db, daysLater(2.9));
    expect(await written()).toEqual(["sent withdrawn", "failed deleted"]);
    await deleteOldMails(db, daysLater(3.1));
    expect(await written()).toEqual(["sent withdrawn"]);
  });
});
