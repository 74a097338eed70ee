import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applications } from "#worker/db/schema/entities.ts";
import { mailKindSettings } from "#worker/db/schema/outbox.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, queueMail, storeFamily } from "#worker/testing/mails.ts";
import { changeMail } from "./edit.ts";
import { countMails, listMailIds, listMails } from "./list.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const family = async (familyName: string, email: string) => {
  const id = await storeFamily(db, { familyName, email });
  const [stored] = await db.select().from(applications).where(eq(applications.id, id));
  if (stored) await db.update(applications).set(foldedApplication(stored)).where(eq(applications.id, id));
  return id;
};
const idsOf = async (filter: Parameters<typeof listMailIds>[1]) => (await listMailIds(db, filter)).ids;

test("every word is found in the family's name, the address or the subject", async () => {
  const named = await holdMail(db, await family("The O'Brien-Núñez Family", "Ana@Example.com"));
  const moved = await holdMail(db, await family("The Lees", "old@example.com"), {
    status: "failed",
    releasedAt: "x",
    subject: "You're in, at last",
    text: "Dear Lees",
  });
  const other = await queueMail(db, "story", { to: "ana@elsewhere.example" });
  await changeMail(db, moved, { status: "sent" }, SITE);
  await db
    .update(applications)
    .set({ email: "new@example.com" })
    .where(eq(applications.email, "old@example.com"));

  for (const [q, found] of [
    ["obrien", [named]],
    ["nunez O’BRIEN", [named]],
    ["ana", [named, other]],
    ["ana@example.com", [named]],
    ["old@example.com", [moved]],
    ["lees last you're", [moved]],
    // Of what has no text yet, its template's subject.
    ["we've got story", [other]],
    ["nunez love", [named]],
    // The families' list knows more, and so does a text.
    ["paella", []],
    ["dear", []],
    ["new@example.com", []],
    ["  ", [named, moved, other]],
  ] as const)
    expect([q, (await idsOf({ q })).toSorted()]).toEqual([q, found.toSorted()]);

  await db
    .update(mailKindSettings)
    .set({ subject: "Welcome, {family}" })
    .where(eq(mailKindSettings.kind, "application_approved"));
  expect(await idsOf({ q: "welcome" })).toEqual([named]);
});

test("a list, its ids and its count, by kind, are of the same emails", async () => {
  const one = await storeFamily(db);
  const visit = { kind: "visit_scheduled", heldFor: "visit", aboutId: crypto.randomUUID() } as const;
  const older = await holdMail(db, one, { createdAt: "2026-03-01T12:00:00.000Z" });
  await holdMail(db, one, { ...visit, createdAt: "2026-03-02T12:00:00.000Z" });
  const newer = await holdMail(db, await storeFamily(db), { createdAt: "2026-03-03T12:00:00.000Z" });
  await queueMail(db, "registration", { to: "ana@example.com" });
  for (const [filter, ids, kinds] of [
    [{ status: "held", kind: ["application_approved"] }, [newer, older], { application_approved: 2 }],
    [
      { kind: ["application_approved", "registration"], heldFor: "registration", family: one },
      [older],
      { application_approved: 1 },
    ],
    [{ status: "failed" }, [], {}],
  ] as const) {
    const given = { ...filter, kind: "kind" in filter ? [...filter.kind] : undefined };
    expect(await listMailIds(db, given)).toEqual({ ids, more: false });
    expect(await countMails(db, given)).toEqual({ count: ids.length, kinds });
    const { rows } = await listMails(db, { ...given, limit: 50 }, SITE);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  }
  expect((await countMails(db, { status: "held" })).kinds).toEqual({
    application_approved: 2,
    visit_scheduled: 1,
  });
});
