import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { automaticMailHours, automaticMails } from "#worker/db/limits.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { outcomeOf, strangers } from "#worker/testing/automatic-mails.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetAutomaticMails } from "./automatic-mails.ts";

/* Strangers try to have the site write to people who never asked for it. */

const { d1, db } = await startDatabase();
const { limits, apply, mails, counted, forget } = strangers(d1);

beforeEach(forget);

const times = (count: number, call: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));

const HOUR = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const TO_ONE = expect.stringContaining("This address has had 3 automatic mails within 24 hours");
const FROM_ONE = expect.stringContaining(
  "30 automatic mails within 24 hours came from one internet connection",
);
const FROM_ALL = expect.stringContaining("as many automatic mails within 24 hours as it may");

describe("one mailbox gets three mails in 24 hours", () => {
  test("of ten calls at once", async () => {
    await times(10, () => apply("maria@example.com"));
    expect(outcomeOf(await mails())).toEqual({ queued: 3, failed: 7, why: [TO_ONE] });
    expect(await db.$count(applications)).toBe(10);
  });

  test("from networks all over the world, however its address is written", async () => {
    const ways = ["maria.lee@gmail.com", "MariaLee@gmail.com", "m.a.r.i.a.l.e.e@googlemail.com"];
    await times(12, (n) => apply(n % 4 === 3 ? `marialee+${n}@gmail.com` : `${ways[n % 4]}`, `network ${n}`));
    expect(outcomeOf(await mails())).toEqual({ queued: 3, failed: 9, why: [TO_ONE] });
  });

  test("and more after that", async () => {
    await times(4, () => apply("maria@example.com"));
    await db.update(automaticMails).set({ createdAt: hoursAgo(23.9) });
    await apply("maria@example.com");
    expect(outcomeOf(await mails())).toMatchObject({ queued: 3, failed: 2 });
    await db.update(automaticMails).set({ createdAt: hoursAgo(24) });
    await apply("maria@example.com");
    expect(outcomeOf(await mails())).toMatchObject({ queued: 4, failed: 2 });
  });

  test("whatever else is deleted meanwhile", async () => {
    await times(3, () => apply("maria@example.com"));
    await db.delete(applications);
    await apply("maria@example.com");
    expect(outcomeOf(await mails())).toEqual({ queued: 0, failed: 1, why: [TO_ONE] });
  });
});

test("one network causes 30, to however many people", async () => {
  await times(100, (n) => apply(`person-${n}@example.com`));
  expect(outcomeOf(await mails())).toEqual({ queued: 30, failed: 70, why: [FROM_ONE] });
  await apply("person-99@example.com", "another network");
  expect(outcomeOf(await mails())).toMatchObject({ queued: 31, failed: 70 });
});

describe("the whole site sends as many as is set", () => {
  const botnet = (count: number) => times(count, (n) => apply(`person-${n}@example.com`, `network ${n}`));
  const setHour = (time: string, sent: number) =>
    db.insert(automaticMailHours).values({ hour: time.slice(0, 13), mails: sent });

  test("to as many people, from as many networks", async () => {
    limits.AUTOMATIC_MAILS_A_DAY = "5";
    await botnet(12);
    expect(outcomeOf(await mails())).toEqual({ queued: 5, failed: 7, why: [FROM_ALL] });
  });

  test("none, if that is so", async () => {
    limits.AUTOMATIC_MAILS_A_DAY = "0";
    await botnet(1);
    expect(outcomeOf(await mails())).toEqual({ queued: 0, failed: 1, why: [FROM_ALL] });
  });

  test.each([undefined, "", "2,000", "many", "-1"])("2,000, if that is %j", async (set) => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    if (set !== undefined) limits.AUTOMATIC_MAILS_A_DAY = set;
    await setHour(hoursAgo(2), 1_999);
    await botnet(2);
    expect(outcomeOf(await mails())).toEqual({ queued: 1, failed: 1, why: [FROM_ALL] });
    expect(log).toHaveBeenCalledTimes(set ? 2 : 0);
    log.mockRestore();
  });

  test("within any 24 hours, by whole hours", async () => {
    limits.AUTOMATIC_MAILS_A_DAY = "10";
    await setHour(hoursAgo(24), 10);
    await botnet(1);
    await db.update(automaticMailHours).set({ hour: hoursAgo(25).slice(0, 13) });
    await botnet(1);
    expect(outcomeOf(await mails())).toEqual({ queued: 1, failed: 1, why: [FROM_ALL] });
  });
});

test("a repeat of a call counts nothing", async () => {
  const attempt = { call: "POST /api/family-registrations", key: crypto.randomUUID(), fingerprint: "x" };
  await times(3, () => apply("maria@example.com", "a network", attempt));
  expect(await mails()).toHaveLength(1);
  expect(await counted()).toHaveLength(1);
  expect(await db.select().from(automaticMailHours)).toMatchObject([{ mails: 1 }]);
});

test("only mails that are sent are counted", async () => {
  await times(9, () => apply("maria@example.com"));
  const ids = (await mails()).filter(({ status }) => status === "queued").map(({ id }) => id);
  expect((await counted()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const [sum] = await db.select({ mails: sql`sum(${automaticMailHours.mails})` }).from(automaticMailHours);
  expect(sum).toEqual({ mails: 3 });
});

test("nobody reads in what is counted who had a mail", async () => {
  await apply("maria@example.com", "203.0.113.7");
  const [row] = await counted();
  expect(row?.recipient).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toMatch(/maria|example/);
});

test("what was counted is forgotten before two days are over, a thousand mails a tick", async () => {
  const ages = [46, 47.1, 47.9].map((age) => ({ id: `${age}`, createdAt: hoursAgo(age) }));
  for (const age of ages) await db.insert(automaticMails).values({ ...age, recipient: "x", network: "x" });
  for (const age of [46, 49])
    await db.insert(automaticMailHours).values({ hour: hoursAgo(age).slice(0, 13), mails: 1 });
  await forgetAutomaticMails(db, new Date());
  expect((await counted()).map(({ id }) => id)).toEqual(["46"]);
  expect(await db.$count(automaticMailHours)).toBe(1);
});

test("a mail beyond a limit was never tried, and is nobody's to release", async () => {
  limits.AUTOMATIC_MAILS_A_DAY = "0";
  const { mailId = "" } = await apply("maria@example.com");
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, mailId));
  expect(mail).toMatchObject({ status: "failed", attempts: 0, sentAt: null, kind: "registration" });
});
