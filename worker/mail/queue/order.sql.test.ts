import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, keepingMailer, readMail, storeFamily } from "#worker/testing/mails.ts";
import { deliverDue } from "./delivery.ts";

/* A family gets its mails in the order of their release, whatever they are about, also when one of them had to wait. */

const { db } = await startDatabase();
const SITE = "https://kitchen.example";
const LATER = "2999-01-01T00:00:00.000Z";

beforeEach(() => forgetMails(db));

describe("a newer mail waits for an older one", () => {
  /** A confirmation that waits for another try, and a decision that was released after it. */
  const two = async (kind: "registration" | "code" = "registration") => {
    const family = await storeFamily(db);
    const older = await holdMail(db, family, {
      kind,
      heldFor: null,
      status: "queued",
      subject: "older",
      text: "x",
      code: "123456",
      releasedAt: "2026-11-22T10:00:00.000Z",
      dueAt: LATER,
    });
    const released = { status: "queued", text: "x", releasedAt: "2026-11-22T11:00:00.000Z" } as const;
    const newer = await holdMail(db, family, { ...released, subject: "newer" });
    return { family, older, newer, released };
  };
  const { mailer, sent } = keepingMailer();
  const subjects = () => sent.splice(0).map(({ subject }) => subject);
  const makeDue = (id: string) => db.update(outbox).set({ dueAt: "2026-01-01" }).where(eq(outbox.id, id));

  test("that waits for another try, by whatever way it is asked for", async () => {
    const { older, newer } = await two();
    await deliverDue(db, mailer, { site: SITE, ids: [newer] });
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects()).toEqual([]);
    await makeDue(older);
    // One a family each time.
    await deliverDue(db, mailer, { site: SITE });
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects()).toEqual(["older", "newer"]);
  });

  test("until that has failed for good", async () => {
    const { older } = await two();
    await db.update(outbox).set({ status: "failed" }).where(eq(outbox.id, older));
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects()).toEqual(["newer"]);
  });

  test("but for no copy, which goes to the show", async () => {
    const { older, released } = await two();
    await makeDue(older);
    await deliverDue(db, mailer, { site: SITE });
    const office = { ...released, aboutId: older, heldFor: null, recipient: "office@example.com" };
    await holdMail(db, (await readMail(db, older)).familyId ?? "", {
      ...office,
      releasedAt: "2026-11-22T10:00:00.000Z",
      dueAt: LATER,
    });
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects()).toEqual(["older", "newer"]);
  });

  test("but for no code, and for none to another family", async () => {
    const { released } = await two("code");
    await two();
    await holdMail(db, await storeFamily(db), { ...released, subject: "another family" });
    await deliverDue(db, mailer, { site: SITE });
    expect(subjects().toSorted()).toEqual(["another family", "newer"]);
  });
});
