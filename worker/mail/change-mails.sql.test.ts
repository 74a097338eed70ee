import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { history } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { startDatabase } from "#worker/testing/database.ts";
import {
  forgetMails,
  holdMail,
  holdMails,
  keepingMailer,
  readMail,
  storeFamily,
} from "#worker/testing/mails.ts";
import { interrupted, measure } from "#worker/testing/recorded-database.ts";
import { changeMail, changeMails, requeueMails } from "./edit.ts";

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const tried = { releasedAt: "2026-03-01T12:00:00.000Z", subject: "s", text: "t", attempts: 7 } as const;
const stored = {
  held: {},
  failed: { ...tried, status: "failed", lastError: "E_DELIVERY_FAILED: full" },
  undoable: { status: "queued" },
  waiting: { ...tried, status: "queued" },
  "being sent": { ...tried, status: "queued", leasedUntil: "2999-01-01T00:00:00.000Z" },
  sent: { ...tried, status: "sent" },
  discarded: { status: "discarded" },
  code: { ...tried, kind: "code", heldFor: null, status: "failed" },
} as const;
type State = keyof typeof stored;

const acts = {
  retry: (ids: readonly string[]) => requeueMails(db, ids),
  discard: (ids: readonly string[]) => changeMails(db, ids, "discarded", SITE),
  markSent: (ids: readonly string[]) => changeMails(db, ids, "sent", SITE),
};
const becomes = { retry: "queued", discard: "discarded", markSent: "sent" } as const;

test.each<[keyof typeof acts, State[]]>([
  ["retry", ["failed", "waiting", "code"]],
  ["discard", ["held", "failed"]],
  ["markSent", ["held", "failed", "undoable", "waiting"]],
])("%s takes those that are %s, and names the others with their status", async (act, taken) => {
  const ids: Partial<Record<State, string>> = {};
  for (const [state, row] of Object.entries(stored))
    ids[state as State] = await holdMail(db, await storeFamily(db), row);
  const before = await db.select().from(outbox);
  const unknown = crypto.randomUUID();
  const { done, refused } = await acts[act]([...Object.values(ids), unknown]);
  expect(done).toEqual(
    Object.keys(stored).flatMap((state) => (taken.includes(state as State) ? ids[state as State] : [])),
  );
  const left = before.filter(({ id }) => !done.includes(id));
  expect(refused).toEqual([
    ...left.map(({ id, status }) => ({ id, status })),
    { id: unknown, status: "unknown" },
  ]);
  const after = await db.select().from(outbox);
  for (const mail of left) expect(after).toContainEqual(mail);
  for (const { id, status, updatedAt } of after.filter((mail) => done.includes(mail.id))) {
    expect(status).toBe(becomes[act]);
    expect(updatedAt > (before.find((mail) => mail.id === id)?.updatedAt ?? "")).toBe(true);
  }
});

describe("emails marked as sent", () => {
  test("are kept as staff read them, with the address, the error and an entry in the history", async () => {
    const familyId = await storeFamily(db, { email: "ana@example.com" });
    const [held, failed] = [
      await holdMail(db, familyId),
      await holdMail(db, await storeFamily(db), stored.failed),
    ];
    await acts.markSent([held, failed]);
    const one = await readMail(db, held);
    expect(one).toMatchObject({ recipient: "ana@example.com", edited: false, releasedAt: one.sentAt });
    expect(one.text).toContain("Dear Maria Garcia,");
    const { lastError, releasedAt } = stored.failed;
    expect(await readMail(db, failed)).toMatchObject({ subject: "s", text: "t", lastError, releasedAt });
    const isReleased = and(eq(history.familyId, familyId), eq(history.action, "released"));
    expect(await db.$count(history, isReleased)).toBe(1);
  });

  test("are not those that a colleague edits meanwhile", async () => {
    const id = await holdMail(db, await storeFamily(db));
    const busy = interrupted(db, () => changeMail(db, id, { text: "In other words" }, SITE));
    expect((await changeMails(busy, [id], "sent", SITE)).refused).toEqual([{ id, status: "held" }]);
    expect(await readMail(db, id)).toMatchObject({ status: "held", text: "In other words", sentAt: null });
  });

  test("while they are retried are either marked or sent", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push(await holdMail(db, await storeFamily(db), stored.failed));
    const { mailer, sent } = keepingMailer();
    const [marked] = await Promise.all([
      acts.markSent(ids),
      acts.retry(ids).then(() => deliverDue(db, mailer, { site: SITE, ids })),
    ]);
    expect(marked.done.length + sent.length).toBe(ids.length);
  });

  test("cost few statements, however many they are", async () => {
    const ids = await holdMails(db, 200);
    const { result, statements, rowsRead } = await measure(d1, (measured) =>
      changeMails(measured, ids, "sent", SITE),
    );
    expect(result.done).toEqual(ids);
    // Reads them, and their statuses; writes them by the fifty, and their history.
    expect(statements).toBe(7);
    expect(rowsRead).toBeLessThanOrEqual(1 + 22 * ids.length);
  });
});
