import type { D1Database, SendEmail } from "@cloudflare/workers-types";
import { beforeEach, expect, test, vi } from "vitest";
import { connect } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { meterDatabase } from "#worker/testing/metered-database.ts";
import { queueMail } from "./outbox.ts";
import { writeMail } from "./write-mail.ts";

/* One runner in an isolate. The module keeps that to itself, so each test has a module of its own. */

const { d1, db } = await startDatabase();

let sendSoon: typeof import("./send-soon.ts").sendSoon;
beforeEach(async () => {
  await db.delete(outbox);
  vi.resetModules();
  ({ sendSoon } = await import("./send-soon.ts"));
});

let queued = 0;
const queue = async () => {
  queued += 1;
  const mail = writeMail({
    kind: "newsletter",
    aboutId: crypto.randomUUID(),
    to: `${queued}@example.com`,
    subject: "Welcome",
    greeting: "Hello!",
    paragraphs: [],
    closing: "Bye",
  });
  await queueMail(db, mail);
  return mail.id;
};
const queueMany = async (count: number) => {
  const ids: string[] = [];
  for (let place = 0; place < count; place++) ids.push(await queue());
  return ids;
};

const statuses = async () =>
  (await db.select({ status: outbox.status }).from(outbox)).map(({ status }) => status).toSorted();

/** A binding that keeps whom it mailed; `hold` has it take no more until `letGo`. */
const mailbox = () => {
  const sent: string[] = [];
  let gate = Promise.resolve();
  let open = () => undefined as unknown;
  const send = async ({ to }: { to: string }) => {
    sent.push(to);
    await gate;
    return { messageId: "1" };
  };
  return {
    sent,
    binding: { send } as unknown as SendEmail,
    hold: () => {
      gate = new Promise((resolve) => {
        open = () => resolve(undefined);
      });
    },
    letGo: () => open(),
  };
};

test("alone, a mail is sent at once, by three statements", async () => {
  const { binding, sent } = mailbox();
  const metered = meterDatabase(d1);
  await sendSoon(metered.db, binding, await queue());
  expect(sent).toHaveLength(1);
  expect(metered.asked.statements).toBe(3);
});

test("of many at once one is on its way at a time, and the others wait where they are stored", async () => {
  const { binding, sent, hold, letGo } = mailbox();
  const [first = "", ...others] = await queueMany(8);
  hold();
  const running = sendSoon(db, binding, first);
  await expect.poll(() => sent).toHaveLength(1);
  const metered = meterDatabase(d1);
  await Promise.all(others.map((id) => sendSoon(metered.db, binding, id)));
  // Their answers have cost the database nothing more.
  expect(metered.asked.statements).toBe(0);
  expect(sent).toHaveLength(1);
  letGo();
  await running;
  // Who was busy has taken them along.
  expect(new Set(sent).size).toBe(8);
  expect(await statuses()).toEqual(Array.from({ length: 8 }, () => "sent"));
});

test("a runner takes along no more than an invocation may ask for, and leaves the rest to the next", async () => {
  const { binding, sent, hold, letGo } = mailbox();
  const [first = "", ...others] = await queueMany(40);
  const metered = meterDatabase(d1);
  hold();
  const running = sendSoon(metered.db, binding, first);
  await expect.poll(() => sent).toHaveLength(1);
  for (const id of others) await sendSoon(db, binding, id);
  letGo();
  await running;
  expect(sent).toHaveLength(11);
  // With the submission's own, under the free plan's 50.
  expect(metered.asked.statements).toBeLessThanOrEqual(30);
  expect((await statuses()).filter((status) => status === "queued")).toHaveLength(29);
});

test("a runner that failed, or was cut off, keeps the next from nothing", async () => {
  const { binding, sent } = mailbox();
  const broken = connect({ prepare: () => ({}) } as unknown as D1Database);
  await expect(sendSoon(broken, binding, await queue())).rejects.toThrow();
  await sendSoon(db, binding, await queue());
  expect(sent).toHaveLength(1);

  const never = { send: () => new Promise(() => undefined) } as unknown as SendEmail;
  void sendSoon(db, never, await queue());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  try {
    await sendSoon(db, binding, await queue());
  } finally {
    vi.useRealTimers();
  }
  expect(sent).toHaveLength(2);
});
