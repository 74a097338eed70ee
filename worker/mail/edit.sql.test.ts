import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mailChange } from "#contract/mail.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, keepingMailer, readMail, storeFamily } from "#worker/testing/mails.ts";
import { interrupted } from "#worker/testing/recorded-database.ts";
import { changeMail, changeMails, requeueMail, requeueMails } from "./edit.ts";
import { listMails } from "./list.ts";
import { releaseMails } from "./release.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const change = (id: string, json: Parameters<typeof changeMail>[2]) => changeMail(db, id, json, SITE);
const held = async (other: Parameters<typeof holdMail>[2] = {}) => holdMail(db, await storeFamily(db), other);

const tried = { releasedAt: "2026-03-01T12:00:00.000Z", subject: "s", text: "t", attempts: 7 } as const;
const failed = { ...tried, status: "failed", lastError: "E_DELIVERY_FAILED: full" } as const;
const stored = {
  held: {},
  failed,
  undoable: { status: "queued" },
  queued: { ...tried, status: "queued" },
  "being sent": { ...tried, status: "queued", leasedUntil: "2999-01-01T00:00:00.000Z" },
  sent: { ...tried, status: "sent" },
  discarded: { status: "discarded" },
  code: { ...tried, kind: "code", heldFor: null, status: "failed" },
} as const;
type State = keyof typeof stored;
const edit = (id: string) => change(id, { text: "Better" });
const markSent = (id: string) => change(id, { status: "sent" });
const retry = (id: string) => requeueMail(db, id);

test.each([
  ["edited", "queued", edit, "on its way"],
  ["edited", "sent", edit, "already been sent"],
  ["edited", "discarded", edit, "been discarded"],
  ["marked as sent", "discarded", markSent, "been discarded"],
  ["marked as sent", "sent", markSent, "already been sent"],
  ["marked as sent", "being sent", markSent, "being sent right now"],
  ["retried", "held", retry, "not been released"],
  ["retried", "undoable", retry, "not been released"],
  ["retried", "discarded", retry, "been discarded"],
  ["retried", "sent", retry, "already been sent"],
  ["retried", "being sent", retry, "being sent right now"],
] as const)("can't be %s while %s", async (_what, state, attempt, why) => {
  const id = await held(stored[state]);
  const before = await readMail(db, id);
  await expect(attempt(id)).rejects.toThrow(why);
  expect(await readMail(db, id)).toEqual(before);
});

describe("an edit", () => {
  test("of one part stores both, as staff have seen them", async () => {
    const id = await held();
    const edited = await change(id, { subject: "Hello" });
    expect(edited).toMatchObject({ status: "held", subject: "Hello", edited: true });
    expect(edited.text).toContain("Dear Maria Garcia,");
    expect(await readMail(db, id)).toMatchObject({ subject: "Hello", text: edited.text });
    expect(await change(id, { text: "{link}" })).toMatchObject({ subject: "Hello", text: "{link}" });
  });

  test("of a failed email stays for its next attempt", async () => {
    expect(await edit(await held(failed))).toMatchObject({ status: "failed", subject: "s", text: "Better" });
  });

  test("of another version is refused with the current one", async () => {
    const id = await held();
    const { updatedAt } = await change(id, { subject: "One" });
    const current = await change(id, { subject: "Two", updatedAt });
    await expect(change(id, { subject: "Three", updatedAt })).rejects.toMatchObject({ details: { current } });
    expect(current.updatedAt > updatedAt).toBe(true);
  });
});

test.each([
  [{}, "status", "Please give either a subject and a text, or a status"],
  [{ status: "sent", subject: "Hello" }, "status", "Please give either a subject and a text, or a status"],
  [{ status: "queued" }, "status", "A mail can only be marked as sent, discarded or held"],
  [{ subject: "Hello\nBcc: all@evil.example" }, "subject", "Please write the subject on one line"],
  [{ subject: "x".repeat(201) }, "subject", "Please keep this to 200 characters or fewer"],
  [{ text: "x".repeat(10_001) }, "text", "Please keep this to 10,000 characters or fewer"],
  [{ text: "" }, "text", "Required"],
])("%j is no change", (given, path, message) => {
  expect(mailChange.safeParse(given).error?.issues).toMatchObject([{ path: [path], message }]);
});

test("an email goes to its family's current address until it is sent", async () => {
  const id = await holdMail(db, await storeFamily(db, { email: "new@example.com" }));
  const addresses = async () => (await listMails(db, { limit: 50 }, SITE)).rows.map(({ to }) => to);
  expect(await addresses()).toEqual(["new@example.com"]);
  await markSent(id);
  await db.update(applications).set({ email: "newer@example.com" });
  expect(await addresses()).toEqual(["new@example.com"]);
});

const acts = {
  retry: (ids: readonly string[]) => requeueMails(db, ids),
  discard: (ids: readonly string[]) => changeMails(db, ids, "discarded", SITE),
  markSent: (ids: readonly string[]) => changeMails(db, ids, "sent", SITE),
};

test.each<[keyof typeof acts, string, State[]]>([
  ["retry", "queued", ["failed", "queued", "code"]],
  ["discard", "discarded", ["held", "failed"]],
  ["markSent", "sent", ["held", "failed", "undoable", "queued"]],
])(
  "%s of many leaves as %s those that are %s, and names the others with their status",
  async (act, becomes, states) => {
    const ids: string[] = [];
    for (const row of Object.values(stored)) ids.push(await held(row));
    const before = await db.select().from(outbox);
    const unknown = crypto.randomUUID();
    const { done, refused } = await acts[act]([...ids, unknown]);
    expect(done).toEqual(ids.filter((_, place) => states.includes(Object.keys(stored)[place] as State)));
    const left = before.filter(({ id }) => !done.includes(id));
    expect(refused).toEqual([
      ...left.map(({ id, status }) => ({ id, status })),
      { id: unknown, status: "unknown" },
    ]);
    const after = await db.select().from(outbox);
    for (const mail of left) expect(after).toContainEqual(mail);
    for (const { id, status, updatedAt } of after.filter((mail) => done.includes(mail.id))) {
      expect(status).toBe(becomes);
      expect(updatedAt > (before.find((mail) => mail.id === id)?.updatedAt ?? "")).toBe(true);
    }
  },
);

describe("emails marked as sent", () => {
  test("are kept as staff read them, with the address, the error and an entry in the history", async () => {
    const familyId = await storeFamily(db, { email: "ana@example.com" });
    const [first, second] = [await holdMail(db, familyId), await held(failed)];
    await acts.markSent([first, second]);
    const one = await readMail(db, first);
    expect(one).toMatchObject({ recipient: "ana@example.com", edited: false, releasedAt: one.sentAt });
    expect(one.text).toContain("Dear Maria Garcia,");
    const { lastError, releasedAt } = failed;
    expect(await readMail(db, second)).toMatchObject({ subject: "s", text: "t", lastError, releasedAt });
    const isReleased = and(eq(history.familyId, familyId), eq(history.action, "released"));
    expect(await db.$count(history, isReleased)).toBe(1);
  });

  test("are not those that a colleague edits meanwhile", async () => {
    const id = await held();
    const busy = interrupted(db, () => edit(id));
    expect((await changeMails(busy, [id], "sent", SITE)).refused).toEqual([{ id, status: "held" }]);
    expect(await readMail(db, id)).toMatchObject({ status: "held", text: "Better", sentAt: null });
  });

  test("while they are retried are either marked or sent", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push(await held(failed));
    const { mailer, sent } = keepingMailer();
    const [marked] = await Promise.all([
      acts.markSent(ids),
      acts.retry(ids).then(() => deliverDue(db, mailer, { site: SITE, ids })),
    ]);
    expect(marked.done.length + sent.length).toBe(ids.length);
  });
});

describe("a discarded email", () => {
  test.each([{}, failed])(
    "is not released, and follows its kind's template once it is restored",
    async (state) => {
      const id = await held(state);
      expect(await change(id, { status: "discarded" })).toMatchObject({ status: "discarded" });
      expect((await releaseMails(db, [id], SITE)).refused).toEqual([{ id, status: "discarded" }]);
      const mail = await change(id, { status: "held" });
      expect(mail).toMatchObject({ status: "held", attempts: 0, lastError: null });
      expect(mail.text).toContain("Dear Maria Garcia,");
      expect(await readMail(db, id)).toMatchObject({ text: "", releasedAt: null });
    },
  );

  test("keeps staff's text when it is restored", async () => {
    const edited = { subject: "Mine", text: "Mine", edited: true };
    const id = await held({ ...edited, status: "discarded" });
    expect(await change(id, { status: "held" })).toMatchObject({ status: "held", ...edited });
  });

  test("can't be restored after a newer decision, or if it is automatic", async () => {
    const family = await storeFamily(db);
    const older = { status: "discarded", createdAt: "2026-03-01T12:00:00.000Z" } as const;
    const id = await holdMail(db, family, older);
    await holdMail(db, family);
    const automatic = await held({ ...stored.discarded, kind: "registration", heldFor: null });
    for (const one of [id, automatic])
      await expect(change(one, { status: "held" })).rejects.toThrow("no longer true");
  });
});

test("a retry is a new version, with all attempts and pauses ahead", async () => {
  const before = { attempts: 7, updatedAt: "2026-03-01T12:00:00.000Z" };
  const id = await held({ ...failed, ...before });
  await retry(id);
  const { status, updatedAt } = await readMail(db, id);
  expect(status).toBe("queued");
  expect(updatedAt > before.updatedAt).toBe(true);
  const now = new Date(Date.now() + 1000);
  const { mailer } = keepingMailer(() => new Error("Still no network"));
  await deliverDue(db, mailer, { ids: [id], site: SITE, clock: () => now });
  const dueAt = new Date(now.getTime() + 5 * 60_000).toISOString();
  expect(await readMail(db, id)).toMatchObject({ status: "queued", attempts: 1, dueAt });
});
