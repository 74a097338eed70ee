import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { mailKindSettings, outbox } from "#worker/db/outbox.ts";
import { mailOutage } from "#worker/db/site.ts";
import { deliverDue } from "#worker/mail/delivery.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { tellOperator } from "./operator-mail.ts";
import { watch } from "./watch.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";
const BEGIN = Date.now();
const hours = (count: number) => new Date(BEGIN + count * 60 * 60_000);
const to = "operator@example.com";
const PROBLEM = "No mail can be sent: the mail service refuses this site as a sender.";
const JOBS = { jobs: ["deliver mails"], ended: ["deliver mails"] };

const tick = async (now: Date, env = { OPERATOR_EMAIL: to }) => {
  vi.setSystemTime(now);
  return (await watch(db, env, { ...JOBS, site: SITE }, now)).told;
};

const breakMail = () => db.insert(mailOutage).values({ id: 1, error: "E_SENDER_NOT_VERIFIED", since: "" });

vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(mailOutage);
});

test("nobody is written to while all is well, or no address is set", async () => {
  expect(await tick(hours(0))).toBe(0);
  await breakMail();
  expect(await tick(hours(0), { OPERATOR_EMAIL: "" })).toBe(0);
  expect(await db.$count(outbox)).toBe(0);
});

test("the operator is written to once a day, however often something is wrong", async () => {
  await breakMail();
  const told: number[] = [];
  for (const hour of [0, 1, 23.9, 24, 47, 48]) told.push(await tick(hours(hour)));
  expect(told).toEqual([1, 0, 0, 1, 0, 1]);
  expect(await db.$count(outbox)).toBe(3);
});

test("of ticks at once one writes", async () => {
  const tell = () => tellOperator(db, { to, problems: [{ text: PROBLEM }], site: SITE }, hours(0));
  expect((await Promise.all([tell(), tell(), tell()])).toSorted()).toEqual([0, 0, 1]);
  expect(await db.$count(outbox)).toBe(1);
});

test("the mail names what is wrong and leads to the desk, in words that staff may change", async () => {
  const sent: { to: string; html: string; text: string }[] = [];
  const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  const tell = async (texts: string[], now: Date) => {
    vi.setSystemTime(now);
    const problems = texts.map((text) => ({ text }));
    await tellOperator(db, { to, problems, site: SITE }, now);
    await deliverDue(db, mailer, { site: SITE });
  };
  await tell([PROBLEM, "Cron has not run."], hours(0));
  await db.update(mailKindSettings).set({ text: "Look: {problems}" });
  await tell([PROBLEM], hours(24));
  const [first, second] = sent;
  expect(first?.to).toBe(to);
  expect(first?.text).toContain(`\n- ${PROBLEM}\n- Cron has not run.\n`);
  expect(first?.html).toContain(`<a href="${SITE}/admin"`);
  expect(second?.text).toContain(`Look: - ${PROBLEM}\n`);
});
