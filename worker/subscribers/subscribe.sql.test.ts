import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { quotas, settings } from "#worker/db/schema/bookkeeping.ts";
import { subscribers } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { NotFound } from "#worker/errors.ts";
import { listMails } from "#worker/mail/list.ts";
import { readSummary } from "#worker/operations/summary.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/mails.ts";
import { interrupted, measure } from "#worker/testing/recorded-database.ts";
import { listSubscribers } from "./read.ts";
import { confirm, subscribe } from "./subscribe.ts";
import { deleteSubscriber, unsubscribe } from "./unsubscribe.ts";

const { d1, db } = await startDatabase();
const SITE = "https://kitchen.example";
const here = stranger();
const MARIA = "maria@example.com";

const ask = (doubleOptIn: boolean) => db.update(settings).set({ doubleOptIn });

beforeEach(async () => {
  await db.delete(subscribers);
  await db.delete(outbox);
  await db.delete(quotas);
  await ask(true);
});

const all = () => db.select().from(subscribers);
const only = async () => {
  const [row, ...others] = await all();
  expect(others).toEqual([]);
  return row ?? expect.fail("Nobody subscribes");
};
const mails = () => db.select().from(outbox).orderBy(outbox.createdAt);
/** What the mails say. */
const texts = async () => (await listMails(db, { limit: 50 }, SITE)).rows.map(({ text }) => text);
const kinds = async () => (await mails()).map(({ kind }) => kind);
const waiting = async (email = MARIA) => {
  await subscribe(db, email, here);
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  return { ...(row ?? expect.fail()), confirmToken: row?.confirmToken ?? expect.fail("Nobody is asked") };
};
const linkOf = (token: string) => `${SITE}/api/newsletter/confirm?token=${token}`;

describe("with nobody asked to confirm", () => {
  beforeEach(() => ask(false));

  test("a subscription stands at once, and is welcomed", async () => {
    await subscribe(db, MARIA, here);
    const row = await only();
    expect(row).toMatchObject({ confirmToken: null, confirmedAt: row.createdAt });
    expect(await kinds()).toEqual(["newsletter"]);
  });

  test("a subscription whose email cannot be queued is not kept", async () => {
    await d1.exec("CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END");
    await expect(subscribe(db, MARIA, here)).rejects.toThrow();
    await d1.exec("DROP TRIGGER full");
    expect(await all()).toEqual([]);
  });

  test("one that was asked before waits on, is asked again, and can still be confirmed", async () => {
    await ask(true);
    const { confirmToken } = await waiting();
    await ask(false);
    await subscribe(db, MARIA, here);
    expect(await kinds()).toEqual(["newsletter_confirmation", "newsletter_confirmation"]);
    await confirm(db, confirmToken, here);
    expect((await only()).confirmedAt).not.toBeNull();
  });
});

describe("a subscription that waits to be confirmed", () => {
  test("is not counted, and gets one email, which asks, with a way out and no part of the newsletter's", async () => {
    const { id, confirmToken, unsubscribeToken, confirmedAt } = await waiting();
    expect(confirmedAt).toBeNull();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "newsletter_confirmation", aboutId: id, recipient: MARIA });
    const [text = ""] = await texts();
    expect(text).toContain(`\n${linkOf(confirmToken)}\n`);
    expect(text).toContain(`/unsubscribe?token=${unsubscribeToken}`);
    expect(text).not.toContain("Welcome");
    expect((await readSummary(db)).subscribers).toBe(0);
    expect((await listSubscribers(db, { limit: 10 })).rows).toMatchObject([
      { email: MARIA, confirmedAt: null },
    ]);
  });

  test("is asked again with the same link when its address comes again, and has another week", async () => {
    const { id, confirmToken } = await waiting();
    const past = "2026-01-01T00:00:00.000Z";
    await db.update(subscribers).set({ createdAt: past });
    await subscribe(db, MARIA, here);
    const again = await only();
    expect(again).toMatchObject({ id, confirmToken, confirmedAt: null });
    expect(again.createdAt > past).toBe(true);
    expect((await mails()).map(({ aboutId }) => aboutId)).toEqual([id, id]);
    for (const text of await texts()) expect(text).toContain(linkOf(confirmToken));
  });

  test("is one, and asked once, however many come at one moment", async () => {
    await Promise.all(Array.from({ length: 5 }, () => subscribe(db, MARIA, here)));
    const { confirmToken } = await only();
    for (const text of await texts()) expect(text).toContain(linkOf(confirmToken ?? ""));
  });

  test("that is confirmed while it is asked again gets no more questions", async () => {
    const { id, confirmToken } = await waiting();
    const meanwhile = interrupted(db, () => confirm(db, confirmToken, here), 2);
    await subscribe(meanwhile, MARIA, here);
    expect(await kinds()).toEqual(["newsletter_confirmation", "newsletter"]);
    expect(await only()).toMatchObject({ id, confirmedAt: expect.any(String) });
  });

  test.each(["staff", "its own way out"])("is forgotten with its emails by %s", async (by) => {
    await waiting("other@example.com");
    const { id, unsubscribeToken } = await waiting();
    if (by === "staff") await deleteSubscriber(db, id);
    else await unsubscribe(db, unsubscribeToken);
    const left = [(await only()).email, ...(await mails()).map(({ recipient }) => recipient)];
    expect(left).toEqual(["other@example.com", "other@example.com"]);
  });
});

test("the same is asked of the database, whether an address waits, is on the list, or is unknown", async () => {
  const costs: number[] = [];
  const ask = async () => {
    const { statements } = await measure(d1, (measured) => subscribe(measured, MARIA, here));
    costs.push(statements);
  };
  await ask();
  await ask();
  await confirm(db, (await only()).confirmToken ?? "", here);
  const queued = await mails();
  await ask();
  expect(new Set(costs).size).toBe(1);
  // On the list, nothing more comes.
  expect((await mails()).length).toBe(queued.length);
});

describe("confirming", () => {
  test("puts the subscription on the list, counts it and welcomes it with the way out", async () => {
    const { id, confirmToken, unsubscribeToken } = await waiting();
    const { mailId } = await confirm(db, confirmToken, here);
    expect((await only()).confirmedAt).not.toBeNull();
    expect((await readSummary(db)).subscribers).toBe(1);
    const [welcome] = await db.select().from(outbox).where(eq(outbox.id, mailId));
    expect(welcome).toMatchObject({ kind: "newsletter", aboutId: id, recipient: MARIA });
    expect((await texts()).join()).toContain(`${SITE}/unsubscribe?token=${unsubscribeToken}`);
  });

  test("is welcomed although its address was asked as often as it may be", async () => {
    const { confirmToken } = await waiting();
    for (let times = 0; times < 3; times++) await subscribe(db, MARIA, here);
    await confirm(db, confirmToken, here);
    expect((await mails()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      ...Array(3).fill("newsletter_confirmation queued"),
      "newsletter_confirmation failed",
      "newsletter queued",
    ]);
  });

  test("twice, also at one moment, is once", async () => {
    const { confirmToken } = await waiting();
    await Promise.all([1, 2, 3].map(() => confirm(db, confirmToken, here)));
    const { confirmedAt } = await only();
    await confirm(db, confirmToken, here);
    expect((await only()).confirmedAt).toBe(confirmedAt);
    expect((await kinds()).filter((kind) => kind === "newsletter")).toHaveLength(1);
    expect((await readSummary(db)).subscribers).toBe(1);
  });

  test("takes only the token to confirm, and unsubscribing only its own", async () => {
    const { confirmToken, unsubscribeToken } = await waiting();
    for (const unknown of ["", "x", crypto.randomUUID()]) {
      await expect(confirm(db, unknown, here)).rejects.toThrow(NotFound);
      await expect(unsubscribe(db, unknown)).rejects.toThrow(NotFound);
    }
    await expect(confirm(db, unsubscribeToken, here)).rejects.toThrow(NotFound);
    await expect(unsubscribe(db, confirmToken)).rejects.toThrow(NotFound);
    expect((await only()).confirmedAt).toBeNull();
  });
});
