import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#worker/db/schema/outbox.ts";
import { settings } from "#worker/db/schema/site.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { startDatabase } from "#worker/testing/database.ts";
import {
  forgetMails,
  holdMail,
  holdMails,
  keepingMailer,
  readMail,
  storedVisit,
  storeFamily,
  storeVisit,
} from "#worker/testing/mails.ts";
import { changeMail } from "./edit.ts";
import { releaseMails } from "./release.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(async () => {
  await forgetMails(db);
  await db.update(settings).set({ copyTo: "office@example.com" });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe("a copy", () => {
  const copies = () => db.select().from(outbox).where(eq(outbox.recipient, "office@example.com"));

  test("of each released mail goes to the address that staff have set", async () => {
    const ids = await holdMails(db, 3);
    const held = await holdMail(db, await storeFamily(db));
    await releaseMails(db, ids, SITE);
    const rows = await copies();
    expect(rows.map(({ aboutId }) => aboutId).toSorted()).toEqual(ids.toSorted());
    for (const copy of rows) {
      const { kind, familyId, subject, text } = await readMail(db, copy.aboutId);
      const released = { kind, familyId, subject: `Copy: ${subject}`, text };
      expect(copy).toMatchObject({ ...released, status: "queued", heldFor: null });
    }
    expect((await readMail(db, held)).status).toBe("held");
  });

  test("is not written while nobody asked for it", async () => {
    await db.update(settings).set({ copyTo: null });
    await releaseMails(db, await holdMails(db, 3), SITE);
    expect(await db.select().from(outbox)).toHaveLength(3);
  });

  test("has no calendar file, which would replace the event in the crew's own calendar", async () => {
    const visit = storedVisit();
    const about = { kind: "visit_scheduled", aboutId: visit.id, heldFor: "visit", visit } as const;
    const family = await storeFamily(db);
    await storeVisit(db, family, visit);
    await releaseMails(db, [await holdMail(db, family, about)], SITE);
    const { mailer, sent } = keepingMailer();
    // One a family each time.
    await deliverDue(db, mailer, { site: SITE });
    await deliverDue(db, mailer, { site: SITE });
    const files = sent.map(({ to, attachments }) => [to === "office@example.com", attachments.length]);
    expect(files.toSorted()).toEqual([
      [false, 1],
      [true, 0],
    ]);
  });

  test("is never held again: its release would reach the family", async () => {
    await releaseMails(db, [await holdMail(db, await storeFamily(db))], SITE);
    const [copy] = await copies();
    const id = copy?.id ?? "";
    await db.update(outbox).set({ status: "failed" }).where(eq(outbox.id, id));
    await changeMail(db, id, { status: "discarded" }, SITE);
    await expect(changeMail(db, id, { status: "held" }, SITE)).rejects.toThrow("no longer true");
  });

  test("is written anew when a mail is released again", async () => {
    const id = await holdMail(db, await storeFamily(db));
    await releaseMails(db, [id], SITE);
    await db
      .update(outbox)
      .set({ status: "failed", createdAt: minutesAgo(1) })
      .where(eq(outbox.status, "queued"));
    await changeMail(db, id, { status: "discarded" }, SITE);
    await changeMail(db, id, { status: "held" }, SITE);
    await changeMail(db, id, { text: "In other words" }, SITE);
    await releaseMails(db, [id], SITE);
    expect((await copies()).map(({ text }) => text)).toContain("In other words");
    expect(await copies()).toHaveLength(2);
  });
});
