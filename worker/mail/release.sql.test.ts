import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { settings } from "#worker/db/schema/site.ts";
import { signature } from "#worker/mail/templates/render.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { formatDay } from "#worker/testing/days.ts";
import {
  forgetMails,
  holdMail,
  holdMails,
  readMail,
  storedVisit,
  storeFamily,
} from "#worker/testing/mails.ts";
import { releaseDue, releaseMails } from "./release.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const setWords = (subject: string, text: string) =>
  db.update(mailKindSettings).set({ subject, text }).where(eq(mailKindSettings.kind, "application_approved"));

describe("a release", () => {
  test("puts in the words of that moment", async () => {
    const family = await storeFamily(db);
    const id = await holdMail(db, family);
    await setWords("Hello {contact}", "Come in, {family}: {link}");
    const before = await readMail(db, id);
    expect(await releaseMails(db, [id], SITE)).toEqual({ released: [id], refused: [] });
    const mail = await readMail(db, id);
    expect(mail).toMatchObject({
      status: "queued",
      subject: "Hello Maria Garcia",
      text: `Come in, The Garcia Family: ${SITE}/questionnaire/${family}\n\n${signature}`,
      heldFor: "registration",
      attempts: 0,
    });
    expect(mail.releasedAt).toBe(mail.dueAt);
    expect(mail.updatedAt > before.updatedAt).toBe(true);
  });

  test("keeps the words of an edited mail, braces too", async () => {
    const id = await holdMail(db, await storeFamily(db), {
      subject: "{family}",
      text: "{link}",
      edited: true,
    });
    await releaseMails(db, [id], SITE);
    expect(await readMail(db, id)).toMatchObject({ status: "queued", subject: "{family}", text: "{link}" });
  });

  test("says of a visit what was scheduled", async () => {
    const visit = storedVisit();
    const about = { kind: "visit_scheduled", heldFor: "visit", aboutId: visit.id, visit } as const;
    const id = await holdMail(db, await storeFamily(db), about);
    await releaseMails(db, [id], SITE);
    const { subject, text } = await readMail(db, id);
    expect(subject).toContain(formatDay("2026-12-04"));
    expect(text).toContain(`${formatDay("2026-12-04")}\nMorning (8AM-12PM)`);
  });

  test("takes a mail that waits for its undo at once", async () => {
    const dueAt = new Date(Date.now() + 600_000).toISOString();
    const id = await holdMail(db, await storeFamily(db), { status: "queued", dueAt });
    expect((await releaseMails(db, [id], SITE)).released).toEqual([id]);
    expect((await readMail(db, id)).dueAt < dueAt).toBe(true);
  });

  test("refuses what is released, sent, failed, discarded or unknown, and says how that stands", async () => {
    const refused: { id: string; status: string }[] = [{ id: crypto.randomUUID(), status: "unknown" }];
    for (const status of ["queued", "sent", "failed", "discarded"] as const) {
      const stood = { status, text: "x", releasedAt: status === "discarded" ? null : minutesAgo(5) };
      refused.push({ id: await holdMail(db, await storeFamily(db), stood), status });
    }
    const held = await holdMail(db, await storeFamily(db));
    const ids = [...refused.map(({ id }) => id), held];
    const before = await db.select().from(outbox).where(eq(outbox.status, "failed"));
    expect(await releaseMails(db, ids, SITE)).toEqual({ released: [held], refused });
    expect(await db.select().from(outbox).where(eq(outbox.status, "failed"))).toEqual(before);
  });

  test("of 200 mails with the longest words writes all of them", async () => {
    const ids = await holdMails(db, 200);
    const long = `${"é".repeat(9990)} {family}`;
    await setWords("Hello", long);
    expect((await releaseMails(db, ids, SITE)).released).toEqual(ids);
    const mails = await db.select({ text: outbox.text }).from(outbox);
    expect(new Set(mails.map(({ text }) => text.length))).toEqual(
      new Set([9991 + "The Garcia Family".length + 2 + signature.length]),
    );
  });
});

describe("at the same time", () => {
  test("of many releases of the same mails each mail is let go by one", async () => {
    const ids = await holdMails(db, 20);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => releaseMails(db, ids, SITE)));
    expect(outcomes.flatMap(({ released }) => released).toSorted()).toEqual(ids.toSorted());
    for (const { released, refused } of outcomes) {
      expect(released.length + refused.length).toBe(20);
      expect(refused.every(({ status }) => status === "queued")).toBe(true);
    }
  });

  test("a release and cron's let each mail go once, and copy it once", async () => {
    await db.update(settings).set({ copyTo: "office@example.com" });
    const waiting = { status: "queued", dueAt: minutesAgo(1) } as const;
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => holdMail(db, await storeFamily(db), waiting)),
    );
    const [byHand, byCron, again] = await Promise.all([
      releaseMails(db, ids, SITE),
      releaseDue(db, SITE, { now: new Date(), limit: 25 }),
      releaseMails(db, ids, SITE),
    ]);
    expect(byHand.released.length + byCron + again.released.length).toBe(10);
    const copies = await db.select().from(outbox).where(eq(outbox.recipient, "office@example.com"));
    expect(copies.map(({ aboutId }) => aboutId).toSorted()).toEqual(ids.toSorted());
  });

  test("a decision that takes the mail back leaves nothing to release", async () => {
    for (let run = 0; run < 20; run++) {
      const id = await holdMail(db, await storeFamily(db));
      // The later it decides, the further the release has come.
      const takeBack = async () => {
        await new Promise((resolve) => setTimeout(resolve, run % 5));
        return db.delete(outbox).where(eq(outbox.status, "held")).returning({ id: outbox.id });
      };
      const [{ released, refused }, taken] = await Promise.all([releaseMails(db, [id], SITE), takeBack()]);
      expect(released.length + taken.length).toBe(1);
      if (taken.length > 0) expect(refused).toEqual([{ id, status: "unknown" }]);
    }
  });

  test("an edit comes before or after a release, and is never lost in it", async () => {
    const id = await holdMail(db, await storeFamily(db));
    const reading = releaseMails(db, [id], SITE);
    const edited = await db
      .update(outbox)
      .set({ subject: "Mine", text: "Mine", edited: true, updatedAt: "2100-01-01T00:00:00.000Z" })
      .where(eq(outbox.status, "held"))
      .returning({ id: outbox.id });
    const { released } = await reading;
    const mail = await readMail(db, id);
    expect(mail).toMatchObject(
      edited.length > 0 && released.length === 0 ? { status: "held", subject: "Mine" } : { status: "queued" },
    );
    expect(mail.edited).toBe(edited.length > 0);
    expect(mail.subject === "Mine").toBe(mail.edited);
  });
});

describe("what is sent without staff", () => {
  test("is released when its time for an undo is over, the oldest first", async () => {
    const queued = async (minutes: number) =>
      holdMail(db, await storeFamily(db), { status: "queued", dueAt: minutesAgo(minutes) });
    const [young, old, older] = [await queued(-5), await queued(1), await queued(2)];
    const held = await holdMail(db, await storeFamily(db), { dueAt: minutesAgo(60) });
    expect(await releaseDue(db, SITE, { now: new Date(), limit: 1 })).toBe(1);
    expect((await readMail(db, older)).releasedAt).not.toBeNull();
    expect(await releaseDue(db, SITE, { now: new Date(), limit: 25 })).toBe(1);
    expect((await readMail(db, old)).releasedAt).not.toBeNull();
    for (const id of [young, held]) expect((await readMail(db, id)).releasedAt).toBeNull();
  });
});
