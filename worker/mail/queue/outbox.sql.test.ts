import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, keepingMailer, storeFamily } from "#worker/testing/mails.ts";
import { storeFamilies } from "#worker/testing/many-families.ts";
import { deliverDue } from "./delivery.ts";
import { leaseDue } from "./outbox.ts";

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const LATER = "2999-01-01T00:00:00.000Z";

beforeEach(() => forgetMails(db));

describe("a family's emails arrive in the order of their release", () => {
  const queued = { status: "queued", text: "x", releasedAt: "2026-11-22T11:00:00.000Z" } as const;
  /** An automatic email that is retried later, and a decision released after it. */
  const two = async (kind: "registration" | "code" = "registration") => {
    const family = await storeFamily(db);
    const earlier = { kind, heldFor: null, releasedAt: "2026-11-22T10:00:00.000Z", dueAt: LATER };
    const older = await holdMail(db, family, { ...queued, ...earlier, subject: "older", code: "123456" });
    const newer = await holdMail(db, family, { ...queued, subject: "newer" });
    return { older, newer };
  };
  const deliver = async (ids?: string[]) => {
    const { mailer, sent } = keepingMailer();
    // One for each family a time.
    for (let time = 0; time < 2; time += 1) await deliverDue(db, mailer, { site: SITE, ids });
    return sent.map(({ subject }) => subject).toSorted();
  };

  test("the newer waits until the older is sent", async () => {
    const { older, newer } = await two();
    expect([await deliver([newer]), await deliver()]).toEqual([[], []]);
    await db.update(outbox).set({ dueAt: "2026-01-01" }).where(eq(outbox.id, older));
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE });
    await deliverDue(db, mailer, { site: SITE });
    expect(sent.map(({ subject }) => subject)).toEqual(["older", "newer"]);
  });

  test("or until the older has failed", async () => {
    const { older } = await two();
    await db.update(outbox).set({ status: "failed" }).where(eq(outbox.id, older));
    expect(await deliver()).toEqual(["newer"]);
  });

  test("but no email waits for a code, a copy or another family's email", async () => {
    await two("code");
    await two();
    await holdMail(db, await storeFamily(db), { ...queued, subject: "another family" });
    expect(await deliver()).toEqual(["another family", "newer"]);
    await db.delete(outbox).where(isNull(outbox.heldFor));
    const [original] = await db.select().from(outbox).where(eq(outbox.status, "queued"));
    await db.insert(outbox).values({
      ...(original ?? expect.fail()),
      id: crypto.randomUUID(),
      copyOf: original?.id ?? "",
      heldFor: null,
      releasedAt: "2026-11-22T10:00:00.000Z",
      dueAt: LATER,
    });
    expect(await deliver()).toEqual(["newer"]);
  });
});

test("a lease by ids doesn't read everything that waits", async () => {
  await storeFamilies(d1, 1, { status: "approved" });
  await d1.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
     INSERT INTO outbox (id, kind, about_id, family_id, text, status, released_at, due_at, created_at)
     SELECT i, 'registration', i, iif(i % 100 = 0, family_registrations.id, NULL), 'x', 'queued', '2026',
       iif(i > 3998, '2026', '2999'), i FROM n, family_registrations`,
  );
  const { sql, params } = leaseDue(db, new Date(), { limit: 20, ids: ["3999", "4000"] }).toSQL();
  const statement = d1.prepare(sql).bind(...params);
  const { meta, results } = await statement.all();
  // The last one's family has earlier emails.
  expect(results).toMatchObject([{ id: "3999" }]);
  expect(meta.rows_read).toBeLessThanOrEqual(60);
});
