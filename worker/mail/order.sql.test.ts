import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#worker/db/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, keepingMailer, storedVisit, storeFamily } from "#worker/testing/mails.ts";
import { deliverDue } from "./delivery.ts";

/* A family hears of decisions about the same in the order in which they were made, also when one of them had to wait. */

const { db } = await startDatabase();
const SITE = "https://kitchen.example";
const LATER = "2999-01-01T00:00:00.000Z";
const released = { status: "queued", releasedAt: "2026-11-22T12:00:00.000Z", text: "x" } as const;

beforeEach(() => forgetMails(db));

describe("a newer mail waits for an older one", () => {
  const visit = storedVisit();
  const about = { ...released, aboutId: visit.id, heldFor: "visit", visit } as const;

  const told = async () => {
    const family = await storeFamily(db);
    const older = await holdMail(db, family, {
      ...about,
      kind: "visit_scheduled",
      subject: "scheduled",
      createdAt: "2026-11-22T10:00:00.000Z",
      dueAt: LATER,
    });
    const newer = { ...about, kind: "visit_moved", subject: "moved", createdAt: "2026-11-22T11:00:00.000Z" };
    return { family, older, newer: await holdMail(db, family, { ...newer, kind: "visit_moved" }) };
  };
  const subjects = (sent: { subject: string }[]) => sent.map(({ subject }) => subject);

  test("that waits for another try, by whatever way it is asked for", async () => {
    const { older, newer } = await told();
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { ids: [newer], site: SITE });
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects(sent)).toEqual([]);
    await db.update(outbox).set({ dueAt: "2026-01-01T00:00:00.000Z" }).where(eq(outbox.id, older));
    await deliverDue(db, mailer, { site: SITE });
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects(sent)).toEqual(["scheduled", "moved"]);
  });

  test("until that has failed for good", async () => {
    const { older } = await told();
    await db.update(outbox).set({ status: "failed" }).where(eq(outbox.id, older));
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects(sent)).toEqual(["moved"]);
  });

  test("and for none about something else, or to another family", async () => {
    const { family } = await told();
    const other = await storeFamily(db);
    await holdMail(db, family, { ...released, subject: "approved" });
    await holdMail(db, other, { ...about, kind: "visit_scheduled", subject: "handed on" });
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects(sent).toSorted()).toEqual(["approved", "handed on"]);
  });
});
