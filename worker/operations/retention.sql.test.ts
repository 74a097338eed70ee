import { beforeEach, describe, expect, test } from "vitest";
import { type Retention, retentionDefaults } from "#contract/privacy.ts";
import { writeNote } from "#worker/applications/casting.ts";
import { changeApplicationStatus } from "#worker/applications/decide.ts";
import { findApplication, listHistory } from "#worker/applications/read.ts";
import { idempotencyKeys, quotas } from "#worker/db/schema/bookkeeping.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { familyCodes, notes, questionnaireDrafts } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { shares } from "#worker/db/schema/shortlists.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { holdMail, storeFamily } from "#worker/testing/mails.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { interrupted } from "#worker/testing/recorded-database.ts";
import { storeShare } from "#worker/testing/shared-links.ts";
import { deleteDue, deleteOld, keepApplication, previewRetention } from "./retention.ts";
import { changeSettings } from "./settings.ts";

/* What was kept long enough is deleted, with all that belongs to it, and nothing else: on a real database. */

const { d1, db } = await startDatabase();
const NOW = new Date("2027-06-01T12:00:00.000Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const set = (retention: Partial<Retention>) => changeSettings(db, { retention });
const run = () => deleteDue(db, NOW);
const names = async () =>
  (await db.select({ familyName: applications.familyName }).from(applications))
    .map(({ familyName }) => familyName)
    .sort();

beforeEach(async () => {
  for (const table of ["family_registrations", "story_submissions", "newsletters", "outbox", "history"])
    await d1.exec(`DELETE FROM ${table}`);
  await set(retentionDefaults);
});

const family = (familyName: string, status: typeof applications.$inferInsert.status, days: number) =>
  storeFamily(db, { familyName, status: status ?? "pending", statusAt: ago(days), createdAt: ago(days + 9) });

describe("applications", () => {
  test("that are rejected or withdrawn go on the day, with what belongs to them; pending ones never", async () => {
    const gone = await family("rejected", "rejected", 180);
    await family("rejected, a day less", "rejected", 179);
    await family("withdrawn", "withdrawn", 181);
    await family("pending", "pending", 4000);
    await family("approved", "approved", 4000);
    await writeNote(db, gone, "No.");
    await holdMail(db, gone);
    expect((await findApplication(db, gone)).deletedOn).toBe("2027-06-01");
    expect(await previewRetention(db, {}, NOW)).toMatchObject({ rejected: 1, withdrawn: 1, unanswered: 0 });
    expect(await run()).toEqual({ deleted: 2, unfinished: 0 });
    expect(await names()).toEqual(["approved", "pending", "rejected, a day less"]);
    expect([await db.$count(notes), await db.$count(outbox)]).toEqual([0, 0]);
    const { rows } = await listHistory(db, { limit: 10, action: "deleted" });
    expect(rows.map(({ actor }) => actor)).toEqual(["system", "system"]);
    expect(await run()).toEqual({ deleted: 0, unfinished: 0 });
  });

  test("are kept a year longer when staff say so, and another decision counts anew", async () => {
    const id = await family("kept", "rejected", 170);
    expect((await findApplication(db, id)).deletedOn).toBe("2027-06-11");
    await keepApplication(db, id);
    expect((await findApplication(db, id)).deletedOn).toBe("2028-06-11");
    await changeApplicationStatus(db, id, { status: "pending" });
    expect((await findApplication(db, id)).deletedOn).toBeNull();
    await expect(keepApplication(db, id)).rejects.toThrow("kept anyway");
    await changeApplicationStatus(db, id, { status: "rejected" });
    // Never before the day until which it was kept.
    expect((await findApplication(db, id)).deletedOn).toBe("2028-06-11");
    await d1.exec(`UPDATE family_registrations SET status_at = '${ago(400)}'`);
    await run();
    expect(await names()).toEqual(["kept"]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["a Keep", (id) => keepApplication(db, id)],
    ["another decision", (id) => changeApplicationStatus(db, id, { status: "approved" })],
    ["a new figure", () => set({ rejected: 365 })],
  ])("stay if %s comes while they are being deleted", async (_, save) => {
    const id = await family("saved", "rejected", 200);
    const saving = interrupted(db, () => save(id));
    expect(await deleteDue(saving, NOW)).toEqual({ deleted: 0, unfinished: 1 });
    expect(await names()).toEqual(["saved"]);
  });

  test("go 200 at a time", async () => {
    await storeFamilies(d1, 210, { status: "rejected" });
    await d1.exec(`UPDATE family_registrations SET status_at = '${ago(200)}'`);
    expect(await run()).toEqual({ deleted: 200, unfinished: 1 });
    expect(await run()).toEqual({ deleted: 10, unfinished: 0 });
  });
});

test("figures that a colleague changes at the same moment stay", async () => {
  const theirs = interrupted(db, () => set({ stories: 30 }));
  expect(await changeSettings(theirs, { retention: { rejected: 90 } })).toMatchObject({
    retention: { ...retentionDefaults, rejected: 90, stories: 30 },
  });
});

test("emails count from when they were sent or given up, and held ones never", async () => {
  const id = await family("pending", "pending", 400);
  for (const [status, ended] of [
    ["sent", 181],
    ["sent", 100],
    ["failed", 181],
    ["discarded", 100],
    ["held", 900],
  ] as const)
    await holdMail(db, id, {
      status,
      sentAt: status === "sent" ? ago(ended) : null,
      heldFor: status === "held" ? "registration" : null,
      createdAt: ago(900),
      updatedAt: ago(ended),
      releasedAt: status === "held" ? null : ago(900),
    });
  expect(await run()).toEqual({ deleted: 2, unfinished: 0 });
  const left = (await db.select().from(outbox)).map(({ status }) => status);
  expect(left.toSorted()).toEqual(["discarded", "held", "sent"]);
});

test("what no rule reads any more is deleted after its time, and not before", async () => {
  const familyId = await family("pending", "pending", 1);
  const createdAt = ago(0);
  const day = createdAt.slice(0, 10);
  await db.insert(quotas).values({ key: "x", window: day, count: 1 });
  await db.insert(familyCodes).values({ id: "x", familyId, hash: "x", email: "x", createdAt });
  await db.insert(questionnaireDrafts).values({ familyId, answers: {}, updatedAt: createdAt });
  const key = { call: "x", key: "x", fingerprint: "x", createdId: "x" };
  await db.insert(idempotencyKeys).values({ ...key, createdAt });
  for (const kind of ["code", "registration"] as const)
    await holdMail(db, familyId, { kind, heldFor: null, createdAt });
  await storeShare(db, { expiresAt: createdAt });
  const tables = { quotas, familyCodes, questionnaireDrafts, idempotencyKeys, shares, outbox };
  const left = async (days: number) => {
    await deleteOld(db, new Date(NOW.getTime() + days * 86_400_000));
    const counts = await Promise.all(Object.values(tables).map((table) => db.$count(table)));
    return Object.keys(tables).filter((_, place) => counts[place] === 1);
  };
  const unread = ["familyCodes", "questionnaireDrafts", "idempotencyKeys", "shares"];
  expect(await left(0)).toEqual(["quotas", ...unread]);
  expect(await left(0.99)).toEqual(unread);
  expect(await left(1.01)).toEqual(["questionnaireDrafts", "idempotencyKeys", "shares", "outbox"]);
  expect(await left(29.99)).toContain("questionnaireDrafts");
  expect(await left(39.99)).toEqual(["idempotencyKeys", "shares", "outbox"]);
  expect(await left(179.99)).toEqual(["shares", "outbox"]);
  expect(await left(180.01)).toEqual(["outbox"]);
});
