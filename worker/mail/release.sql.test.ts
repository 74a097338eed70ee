import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { signatureOf } from "#worker/mail/templates/signature.ts";
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
import { interrupted, measure } from "#worker/testing/recorded-database.ts";
import { changeMail } from "./edit.ts";
import { releaseDue, releaseMails } from "./release.ts";

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const OFFICE = "office@example.com";

beforeEach(() => forgetMails(db));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const setTemplate = (subject: string, text: string) =>
  db.update(mailKindSettings).set({ subject, text }).where(eq(mailKindSettings.kind, "application_approved"));
const release = (...ids: string[]) => releaseMails(db, ids, SITE);

describe("a release", () => {
  test("renders the kind's current template", async () => {
    const family = await storeFamily(db);
    const id = await holdMail(db, family);
    await setTemplate("Hello {contact}", "Come in, {family}: {link}");
    const before = await readMail(db, id);
    expect(await release(id)).toEqual({ released: [id], refused: [] });
    const mail = await readMail(db, id);
    expect(mail).toMatchObject({
      status: "queued",
      subject: "Hello Maria Garcia",
      text: `Come in, The Garcia Family: ${SITE}/questionnaire/${family}\n\n${signatureOf()}`,
      releasedAt: mail.dueAt,
    });
    expect(mail.updatedAt > before.updatedAt).toBe(true);
  });

  test("keeps an edited email's text, braces too", async () => {
    const words = { subject: "{family}", text: "{link}" };
    const id = await holdMail(db, await storeFamily(db), { ...words, edited: true });
    await release(id);
    expect(await readMail(db, id)).toMatchObject({ status: "queued", ...words });
  });

  test("doesn't wait for the end of the undo period", async () => {
    const dueAt = new Date(Date.now() + 600_000).toISOString();
    const id = await holdMail(db, await storeFamily(db), { status: "queued", dueAt });
    expect((await release(id)).released).toEqual([id]);
    expect((await readMail(db, id)).dueAt < dueAt).toBe(true);
  });

  test("refuses what is released, sent, failed, discarded or unknown, with its status", async () => {
    const refused: { id: string; status: string }[] = [{ id: crypto.randomUUID(), status: "unknown" }];
    for (const status of ["queued", "sent", "failed", "discarded"] as const) {
      const stored = { status, text: "x", releasedAt: status === "discarded" ? null : minutesAgo(5) };
      refused.push({ id: await holdMail(db, await storeFamily(db), stored), status });
    }
    const held = await holdMail(db, await storeFamily(db));
    const ids = [...refused.map(({ id }) => id), held];
    const before = await readMail(db, refused[3]?.id ?? "");
    expect(await release(...ids)).toEqual({ released: [held], refused });
    expect(await readMail(db, before.id)).toEqual(before);
  });

  test("takes 200 of the longest emails", async () => {
    const ids = await holdMails(db, 200);
    await setTemplate("Hello", `${"é".repeat(9990)} {family}`);
    expect((await release(...ids)).released).toEqual(ids);
    const mails = await db.select({ text: outbox.text }).from(outbox);
    const length = 9991 + "The Garcia Family".length + 2 + signatureOf().length;
    expect(mails.every(({ text }) => text.length === length)).toBe(true);
  });

  test("reads its own emails, and no others", async () => {
    await holdMails(db, 60);
    const ids = await holdMails(db, 20);
    const cost = await measure(d1, (measured) => releaseMails(measured, ids, SITE));
    // Reads them and their statuses, writes and copies them, and adds them to the history. One row is the settings.
    expect(cost.statements).toBe(5);
    expect(cost.rowsRead).toBeLessThanOrEqual(2 + 25 * ids.length);
  });
});

test("emails are released when their undo period is over, the oldest first", async () => {
  const queued = async (minutes: number) =>
    holdMail(db, await storeFamily(db), { status: "queued", dueAt: minutesAgo(minutes) });
  const [young, old, older] = [await queued(-5), await queued(1), await queued(2)];
  const held = await holdMail(db, await storeFamily(db), { dueAt: minutesAgo(60) });
  const isReleased = async (id: string) => (await readMail(db, id)).releasedAt !== null;
  expect(await releaseDue(db, SITE, { now: new Date(), limit: 1 })).toBe(1);
  expect([await isReleased(older), await isReleased(old)]).toEqual([true, false]);
  expect(await releaseDue(db, SITE, { now: new Date(), limit: 25 })).toBe(1);
  const released = [await isReleased(old), await isReleased(young), await isReleased(held)];
  expect(released).toEqual([true, false, false]);
});

describe("at the same time", () => {
  test("releases by staff and cron release and copy each email once", async () => {
    await db.update(settings).set({ copyTo: OFFICE });
    const ids = await holdMails(db, 10);
    await db.update(outbox).set({ status: "queued", dueAt: minutesAgo(1) });
    const [byHand, byCron, again] = await Promise.all([
      release(...ids),
      releaseDue(db, SITE, { now: new Date(), limit: 25 }),
      release(...ids),
    ]);
    expect(byHand.released.length + byCron + again.released.length).toBe(10);
    const copies = await db.select().from(outbox).where(eq(outbox.recipient, OFFICE));
    expect(copies.map(({ copyOf }) => copyOf).toSorted()).toEqual(ids.toSorted());
  });

  test("an edit is not lost in a release that read the email before", async () => {
    const id = await holdMail(db, await storeFamily(db));
    const edit = () => changeMail(db, id, { text: "Edited" }, SITE);
    expect(await releaseMails(interrupted(db, edit), [id], SITE)).toEqual({
      released: [],
      refused: [{ id, status: "held" }],
    });
    expect(await readMail(db, id)).toMatchObject({ status: "held", text: "Edited" });
  });
});

describe("a copy", () => {
  beforeEach(() => db.update(settings).set({ copyTo: OFFICE }));
  const copies = () => db.select().from(outbox).where(eq(outbox.recipient, OFFICE));

  test("of each released email goes to the address in the settings", async () => {
    await holdMail(db, await storeFamily(db));
    const id = await holdMail(db, await storeFamily(db));
    await release(id);
    const { kind, familyId, aboutId, subject, text } = await readMail(db, id);
    const copy = {
      copyOf: id,
      kind,
      familyId,
      aboutId,
      subject: `Copy: ${subject}`,
      text,
      status: "queued",
      heldFor: null,
    };
    expect(await copies()).toMatchObject([copy]);
  });

  test("has no calendar file, which would replace the event in the crew's own calendar", async () => {
    const visit = storedVisit();
    const family = await storeFamily(db);
    await storeVisit(db, family, visit);
    await release(
      await holdMail(db, family, { kind: "visit_scheduled", aboutId: visit.id, heldFor: "visit", visit }),
    );
    const { mailer, sent } = keepingMailer();
    // One for each family a time.
    for (let time = 0; time < 2; time += 1) await deliverDue(db, mailer, { site: SITE });
    const files = sent.map(({ to, attachments }) => [to === OFFICE, attachments.length]);
    expect(files).toEqual(
      expect.arrayContaining([
        [false, 1],
        [true, 0],
      ]),
    );
  });

  test("is sent even if the decision changes first", async () => {
    const id = await holdMail(db, await storeFamily(db));
    await release(id);
    await db.update(applications).set({ status: "rejected" });
    const { mailer, addresses } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE });
    expect(addresses()).toEqual([OFFICE]);
    expect((await readMail(db, id)).status).toBe("discarded");
  });

  test("can't be held again: its release would reach the family", async () => {
    await release(await holdMail(db, await storeFamily(db)));
    const [copy] = await copies();
    await db.update(outbox).set({ status: "discarded" });
    await expect(changeMail(db, copy?.id ?? "", { status: "held" }, SITE)).rejects.toThrow("no longer true");
  });

  test("is written again when its email is released again", async () => {
    const id = await holdMail(db, await storeFamily(db));
    await release(id);
    await db.update(outbox).set({ status: "discarded", createdAt: minutesAgo(1) });
    await changeMail(db, id, { status: "held" }, SITE);
    await changeMail(db, id, { text: "In other words" }, SITE);
    await release(id);
    expect(await copies()).toMatchObject([{}, { text: "In other words" }]);
  });
});
