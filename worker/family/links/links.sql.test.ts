import { eq, ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { applicationStatuses } from "#contract/applications.ts";
import { formats, samples } from "#contract/show.ts";
import { connect } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { findWholeMail } from "#worker/mail/store.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { inWords } from "#worker/testing/days.ts";
import { lostLinks } from "#worker/testing/lost-links.ts";
import { forgetMails, storeFamily } from "#worker/testing/mails.ts";
import { meterDatabase, rowsOf } from "#worker/testing/metered-database.ts";

const { d1, db } = await startDatabase();
const { SITE, MARIA, mailbox, ask, linkOf, anchorsIn, stored, refuse, families } = lostLinks(d1);

beforeEach(async () => {
  await forgetMails(db);
  mailbox.sent = [];
  delete mailbox.failure;
});

describe("a family that has lost its link", () => {
  test.each(applicationStatuses)("gets it again while it is %s", async (status) => {
    const id = await storeFamily(db, { email: MARIA, status });
    await ask();
    expect(mailbox.sent).toHaveLength(1);
    expect(mailbox.sent[0]).toMatchObject({ to: MARIA });
    expect(mailbox.sent[0]?.text).toContain(`\n\n${linkOf(id)}\n\n`);
    expect(anchorsIn(mailbox.sent[0]?.html)).toEqual([linkOf(id)]);
    expect(await stored()).toEqual([
      expect.objectContaining({ kind: "link", status: "sent", aboutId: id, familyId: id, recipient: MARIA }),
    ]);
  });

  test("is known however its address is written, and written to as on file", async () => {
    await storeFamily(db, { email: "Maria@Example.com" });
    await ask("mARIA@example.COM");
    expect(mailbox.sent.map(({ to }) => to)).toEqual(["Maria@Example.com"]);
  });

  test("reads names, and nothing else about itself", async () => {
    await storeFamily(db, { email: MARIA });
    await ask();
    const text = mailbox.sent[0]?.text;
    expect(text).toContain("Dear Maria Garcia,");
    for (const other of ["Paella", "approved", formats.phoneExample, ...samples.address.split("\n")])
      expect(text).not.toContain(other);
  });
});

test("an address that nobody has applied with gets nothing, and nothing is stored", async () => {
  await families("Kirk");
  for (const email of ["lee@example.com", "maria@example.co", "%", "maria_example.com"]) await ask(email);
  expect(mailbox.sent).toEqual([]);
  expect(await stored()).toEqual([]);
});

describe("several applications of one address", () => {
  test("stand in one mail, the newest first, each with its name or its day, and all can be clicked", async () => {
    const [kirk = "", lee = ""] = await families("Kirk", "evil.example");
    await storeFamily(db);
    await ask();
    expect(mailbox.sent).toHaveLength(1);
    const ofTheDay = `Your application of ${inWords("2026-02-01", "long")}: ${linkOf(lee)}`;
    expect(mailbox.sent[0]?.text).toContain(`\n\n${ofTheDay}\nKirk: ${linkOf(kirk)}\n\n`);
    expect(anchorsIn(mailbox.sent[0]?.html)).toEqual([linkOf(lee), linkOf(kirk)]);
    const [mail] = await stored();
    expect(mail).toMatchObject({ familyId: null, aboutId: lee });
    // Staff see what was sent.
    expect(await findWholeMail(db, mail?.id ?? "", SITE)).toMatchObject({ family: null, ...mailbox.sent[0] });
  });

  test("where they are more than twenty, are those that were taken, and then the oldest", async () => {
    const taken: Record<number, "approved" | "scheduled"> = { 23: "scheduled", 24: "approved" };
    const others = ["pending", "rejected", "withdrawn"] as const;
    const many = Array.from({ length: 25 }, (_, i) => {
      const status = taken[i] ?? others[i % others.length] ?? "pending";
      return storeFamily(db, { email: MARIA, status, createdAt: `2026-01-${10 + i}` });
    });
    const ids = await Promise.all(many);
    await ask();
    const listed = [...ids.slice(0, 18), ...ids.slice(23)];
    expect(anchorsIn(mailbox.sent[0]?.html)).toEqual(listed.toReversed().map(linkOf));
  });
});

describe("an address is sent its links once an hour", () => {
  test("also when it asks twice at once, or writes itself in another way", async () => {
    await families("Kirk", "Lee");
    await Promise.all([ask(), ask("MARIA@example.com"), ask()]);
    await ask("Maria@Example.com");
    expect(mailbox.sent).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test("also when the mail did not go out", async () => {
    await families("Kirk");
    refuse("E_RECIPIENT_NOT_ALLOWED");
    await ask();
    await ask();
    expect(await stored()).toEqual([expect.objectContaining({ status: "failed" })]);
  });

  test("and again after that; other addresses and other mails are not counted", async () => {
    await families("Kirk");
    await storeFamily(db, { email: "lee@example.com" });
    await ask("lee@example.com");
    await db.update(outbox).set({ recipient: MARIA, kind: "code" });
    await ask();
    const anHourAgo = new Date(Date.now() - 60 * 60_000 - 1000).toISOString();
    await db.update(outbox).set({ createdAt: anHourAgo }).where(eq(outbox.kind, "link"));
    await ask();
    expect(mailbox.sent.map(({ to }) => to)).toEqual(["lee@example.com", MARIA, MARIA]);
  });
});

describe("a mailbox is sent ten mails with links a day", () => {
  /** Whom a mail goes to, of those who apply with these addresses and then ask for their links. */
  const askOf = async (addresses: string[]) => {
    for (const [place, email] of addresses.entries())
      await storeFamily(db, { email, status: "pending", createdAt: `2026-01-${10 + place}` });
    mailbox.sent = [];
    for (const email of addresses) await ask(email);
    return mailbox.sent.map(({ to }) => to);
  };
  const tagged = (count: number) => Array.from({ length: count }, (_, tag) => `mar.ia+${tag}@gmail.com`);

  test("however many of its addresses strangers apply with", async () => {
    expect(await askOf(tagged(14))).toHaveLength(10);
    expect(await askOf(["maria@example.com"])).toEqual(["maria@example.com"]);
  });

  test("and no stranger takes them from who applied first, nor from whom the casting team has taken", async () => {
    const [first, taken] = ["maria@googlemail.com", "m.aria+kitchen@gmail.com"];
    await storeFamily(db, { email: first, status: "pending", createdAt: "2026-01-01" });
    await storeFamily(db, { email: taken, createdAt: "2026-02-01", status: "approved" });
    expect(await askOf(tagged(12))).toHaveLength(10);
    for (const email of [first, taken]) await ask(email);
    expect(mailbox.sent.slice(10).map(({ to }) => to)).toEqual([first, taken]);
  });
});

describe("a family that is deleted", () => {
  test("takes the mail with its link along", async () => {
    const [kirk = ""] = await families("Kirk");
    await ask();
    await db.delete(applications).where(eq(applications.id, kirk));
    expect(await stored()).toEqual([]);
  });

  test("while its link is written gets none", async () => {
    await families("Kirk", "Lee");
    const reading = {
      prepare: (sql: string) => d1.prepare(sql),
      batch: async (statements: Parameters<typeof d1.batch>[0]) => {
        const read = await d1.batch(statements);
        await db.delete(applications).where(eq(applications.familyName, "Kirk"));
        return read;
      },
    } as typeof d1;
    await ask(MARIA, connect(reading));
    expect(mailbox.sent).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

test("what it costs does not grow with the applications and mails of all years", async () => {
  await d1
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO family_registrations
         (id, family_name, primary_contact, email, phone, address, signature_dish1, status, created_at, folded_name)
       SELECT printf('00000000-0000-4000-8000-%012d', i), 'x', 'x', 'x' || i, 'x', 'x', 'x', 'approved', '2026-01-01', 'x' FROM n`,
    )
    .run();
  await d1
    .prepare(
      `INSERT INTO outbox (id, kind, about_id, recipient, subject, html, text, due_at, created_at)
       SELECT id, 'link', id, email, 's', '', 't', created_at, created_at FROM family_registrations`,
    )
    .run();
  await families("Kirk", "Lee");
  const meter = meterDatabase(d1);
  await ask(MARIA, meter.db);
  expect(mailbox.sent).toHaveLength(1);
  expect(rowsOf(meter.asked.ofBatches, "rows_read")).toBeLessThanOrEqual(10);
  const before = meter.asked.statements;
  await ask("nobody@example.com", meter.db);
  expect(meter.asked.statements - before).toBe(2);
  expect(await db.select().from(outbox).where(ne(outbox.aboutId, "x"))).toHaveLength(3001);
});
