import { beforeEach, describe, expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { queueMail } from "#worker/testing/mails.ts";
import { deliverDue } from "./delivery.ts";
import type { Mailer } from "./mailer.ts";

const SITE = "https://kitchen.example";

/* A lease lasts five minutes. What a runner does that takes longer, and what it may still do after. */

const { d1, db } = await startDatabase();

const queue = (to: string) => queueMail(db, "newsletter", { to });

const mails = async () =>
  (await d1.prepare("SELECT status, attempts, leased_until AS leasedUntil FROM outbox ORDER BY due_at").all())
    .results;

/** Time that passes only when somebody takes it. */
const handClock = () => {
  let now = Date.now();
  return {
    clock: () => new Date(now),
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
};

const delivered: string[] = [];
const quick: Mailer = { send: async ({ to }) => void delivered.push(to) };

beforeEach(async () => {
  delivered.length = 0;
  await d1.prepare("DELETE FROM outbox").run();
});

describe("a runner whose lease is over", () => {
  test("leaves the rest of its batch to others, so that nobody gets a mail twice", async () => {
    for (const name of ["a", "b", "c"]) await queue(`${name}@example.com`);
    const { clock, pass } = handClock();
    const slow: Mailer = {
      send: async (mail) => {
        await quick.send(mail);
        pass(3);
      },
    };
    await deliverDue(db, slow, { site: SITE, clock });
    expect(delivered).toHaveLength(2);
    expect((await mails()).filter(({ status }) => status === "sent")).toHaveLength(2);
    await deliverDue(db, quick, { site: SITE, clock });
    expect(delivered.toSorted()).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
  });

  test("takes back nothing that another has done meanwhile, when its own attempt fails at last", async () => {
    await queue("a@example.com");
    const { clock, pass } = handClock();
    const late: Mailer = {
      send: async () => {
        pass(6);
        await deliverDue(db, quick, { site: SITE, clock });
        throw new Error("Network connection lost");
      },
    };
    await deliverDue(db, late, { site: SITE, clock });
    expect(delivered).toEqual(["a@example.com"]);
    expect(await mails()).toEqual([{ status: "sent", attempts: 2, leasedUntil: null }]);
  });

  test("gives back no mail that another has sent meanwhile, when it learns that the quota is used up", async () => {
    await queue("a@example.com");
    await queue("b@example.com");
    const { clock, pass } = handClock();
    const late: Mailer = {
      send: async () => {
        pass(6);
        await deliverDue(db, quick, { site: SITE, clock });
        throw Object.assign(new Error("the reason"), { code: "E_RATE_LIMIT_EXCEEDED" });
      },
    };
    await deliverDue(db, late, { site: SITE, clock });
    const sent = { status: "sent", attempts: 2, leasedUntil: null };
    expect(await mails()).toEqual([sent, sent]);
  });
});
