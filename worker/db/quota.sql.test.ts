import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { newApplication } from "#contract/applications.ts";
import { newStory } from "#contract/stories.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { submitApplication } from "#worker/applications/apply.ts";
import { quotas } from "#worker/db/schema/bookkeeping.ts";
import { TooManyCalls } from "#worker/errors.ts";
import { problemsIn, selectFacts } from "#worker/operations/health.ts";
import { submitStory } from "#worker/stories/submit.ts";
import { subscribe } from "#worker/subscribers/subscribe.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { dayOf, hourOf } from "#worker/times.ts";
import type { IdempotencyKey } from "./idempotency.ts";
import { consumeQuota, hasQuota, type Quota } from "./quota.ts";

const { db } = await startDatabase();
const now = new Date("2026-11-25T23:59:30.000Z");
const NOON = new Date("2026-11-25T12:00:00.000Z");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  await db.delete(quotas);
  return () => void vi.useRealTimers();
});

const mail = { key: "mails a", window: dayOf(now), most: 2 };
const counts = () => db.select().from(quotas);
/** Counts uses where there is enough left of them; answers how many are counted by then. */
const use = async (...uses: Quota[]) => {
  await consumeQuota(db, uses, hasQuota(uses));
  return (await counts()).reduce((sum, { count }) => sum + count, 0);
};

test("a quota is counted for all limits or for none", async () => {
  const site = { key: "mails", window: hourOf(now), most: 1 };
  expect(await use(mail, site)).toBe(2);
  expect(await use({ ...mail, key: "mails b" }, site)).toBe(2);
  expect((await counts()).map(({ key }) => key)).toEqual(["mails a", "mails"]);
});

test("a quota takes an amount, and asks whether that is left", async () => {
  const bytes = { key: "bytes", window: dayOf(now), most: 100, amount: 60 };
  const asked = async () =>
    (await db.all<{ left: number }>(sql`SELECT ${hasQuota([bytes])} AS left`))[0]?.left;
  expect(await asked()).toBe(1);
  expect(await use(bytes)).toBe(60);
  expect(await asked()).toBe(0);
  expect(await use(bytes)).toBe(60);
  expect(await use({ ...bytes, amount: 40 })).toBe(100);
});

/* Strangers send as many forms as they can. */

interface From {
  networks?: readonly string[];
  limit?: string;
  idempotencyKey?: IdempotencyKey;
}
const requesterOf = ({ networks = ["a street"], limit = "" }: From) => ({
  env: { FORMS_A_DAY: limit },
  networks,
});

const send = {
  applications: (from: From) =>
    submitApplication(db, newApplication.parse(filledApplication), requesterOf(from), from.idempotencyKey),
  stories: (from: From) =>
    submitStory(db, newStory.parse(filledStory), [], requesterOf(from), from.idempotencyKey),
  // The same address again changes nothing, and counts.
  subscriptions: (from: From) => subscribe(db, "ana@example.com", requesterOf(from), from.idempotencyKey),
};
const forms = ["applications", "stories", "subscriptions"] as const;

/** So many were sent today. */
const fill = (key: string, count: number) => db.insert(quotas).values({ key, window: "2026-11-25", count });

describe.each(forms)("of %s", (form) => {
  test.each([
    { networks: ["a home", "its town"], key: `${form} from a home`, most: 60 },
    { networks: ["a home", "its town"], key: `${form} from its town`, most: 300 },
    { networks: ["another street"], key: form, most: 5_000 },
  ])("no more than $most are stored by '$key' until midnight", async ({ networks, key, most }) => {
    await fill(key, most - 1);
    const idempotencyKey = { call: "POST /", key: crypto.randomUUID(), fingerprint: "same" };
    await send[form]({ networks, idempotencyKey });
    const refused = send[form]({ networks });
    await expect(refused).rejects.toThrow(TooManyCalls);
    await expect(refused).rejects.toMatchObject({ wait: 12 * 60 * 60 });
    // A repeat stores nothing.
    await send[form]({ networks, idempotencyKey });
    vi.setSystemTime(new Date("2026-11-26T00:00:00.000Z"));
    await send[form]({ networks });
  });

  test("the last tenth is for networks that sent none today", async () => {
    const limit = "10";
    await fill(form, 9);
    await fill(`${form} from a street`, 1);
    await expect(send[form]({ limit })).rejects.toThrow(TooManyCalls);
    // Another home of the same town is no new network.
    await expect(send[form]({ limit, networks: ["a new home", "a street"] })).rejects.toThrow(TooManyCalls);
    const problems = problemsIn(await selectFacts(db, { FORMS_A_DAY: limit }, NOON), NOON);
    expect(problems).toContainEqual({
      part: "database",
      text: expect.stringContaining(`many ${form} came in`),
    });
    await send[form]({ limit, networks: ["a new street"] });
    await expect(send[form]({ limit, networks: ["one more street"] })).rejects.toThrow(TooManyCalls);
  });
});
