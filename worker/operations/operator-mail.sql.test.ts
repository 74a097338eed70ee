import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { lastTick } from "#worker/db/schema/bookkeeping.ts";
import { mailKindSettings, outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { refuseSender } from "#worker/testing/mails.ts";
import { tellOperator } from "./health.ts";

const { db } = await startDatabase();
const BEGIN = Date.now();
const hours = (count: number) => new Date(BEGIN + count * 60 * 60_000);
const to = "operator@example.com";

const tell = async (hour: number, recipient = to) => {
  vi.setSystemTime(hours(hour));
  await db.update(lastTick).set({ tickedAt: hours(hour).toISOString() });
  return (
    await tellOperator(
      db,
      { env: { OPERATOR_EMAIL: recipient }, site: "https://kitchen.example" },
      hours(hour),
    )
  ).told;
};
const isToOperator = eq(outbox.kind, "operator");
const breakMail = () => refuseSender(db);

vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  await db.delete(outbox);
});

test("nobody is written to while all is well, or no address is set", async () => {
  expect(await tell(0)).toBe(0);
  await breakMail();
  expect(await tell(0, "")).toBe(0);
  expect(await db.$count(outbox, isToOperator)).toBe(0);
});

test("the operator is written to once a day, however often something is wrong, and by one of two ticks at once", async () => {
  await breakMail();
  const told: number[] = [];
  for (const hour of [0, 1, 23.9, 24, 47]) told.push(await tell(hour));
  expect(told).toEqual([1, 0, 0, 1, 0]);
  expect((await Promise.all([tell(48), tell(48), tell(48)])).toSorted()).toEqual([0, 0, 1]);
});

test("the mail names what is wrong and leads to the desk, in words that staff may change", async () => {
  await breakMail();
  await tell(0);
  await db.update(mailKindSettings).set({ text: "Look: {problems}" });
  await tell(24);
  const mails = await db.select().from(outbox).where(isToOperator).orderBy(outbox.createdAt);
  expect(mails).toMatchObject([
    { recipient: to, text: expect.stringContaining("- No mail can be sent: the mail service refuses") },
    { text: expect.stringMatching(/^Look: - No mail can be sent/) },
  ]);
  expect(mails[0]?.text).toContain("https://kitchen.example/admin");
});
