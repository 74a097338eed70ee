import { beforeEach, expect, test } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { dumpTables } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
let cookie: string;
beforeEach(async () => {
  cookie = await worker.logIn("showrunner");
});

const send = (address: string, json: object, network = "203.0.113.7") =>
  worker.call(address, { json, headers: { "cf-connecting-ip": network } });
const apply = (email: string, network?: string) =>
  send("/api/family-registrations", { ...filledApplication, email }, network);
const share = (email: string) => send("/api/story-submissions", { ...filledStory, email });

const inOutbox = async (status: string) =>
  (await (await worker.call(`/api/outbox?status=${status}`, { cookie })).json()) as OutboxMail[];
const sentTo = async () => (await worker.sentMails()).flatMap(({ to }) => to);
/** What was counted, by what comes before the hashes. */
const countsOf = async (what: string) => {
  const { results } = await worker.env.DB.prepare("SELECT count FROM quotas WHERE key LIKE ? ORDER BY count")
    .bind(`${what}%`)
    .all<{ count: number }>();
  return results.map(({ count }) => count);
};

test("a fourth confirmation to one mailbox is stored and answered as ever, and staff's to send", async () => {
  const answers = [await apply("maria@example.com"), await share("Maria+1@example.com")];
  for (const email of ["maria+2@example.com", "maria+3@example.com"])
    answers.push(await send("/api/newsletter", { email }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await expect.poll(sentTo).toHaveLength(3);
  const [mail, ...others] = await inOutbox("failed");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "maria+3@example.com", kind: "newsletter", attempts: 0 });
  const retried = await worker.call(`/api/outbox/${mail?.id}/retry`, { method: "POST", json: {}, cookie });
  expect(await retried.json()).toMatchObject({ status: "sent" });
  expect(await sentTo()).toContain("maria+3@example.com");
  expect(await countsOf("confirmations to ")).toEqual([3]);
});

test("whatever a visitor causes is counted for its network, which is stored nowhere", async () => {
  const { id } = (await (await apply("maria@example.com")).json()) as { id: string };
  await send("/api/links", { email: "maria@example.com" });
  await send(`/api/family-registrations/${id}/code`, {});
  await expect.poll(() => countsOf("automatic mails from ")).toEqual([3]);
  // One /64, and another of the same /48.
  for (const [n, address] of ["2001:db8:1:2::1", "2001:db8:1:2:3::4", "2001:db8:1:3::1"].entries())
    await apply(`person-${n}@example.com`, address);
  expect(await countsOf("automatic mails from ")).toEqual([1, 2, 3, 3]);
  expect(JSON.stringify(await dumpTables(worker.env))).not.toMatch(/203\.0\.113\.7|2001:db8/);
});

test("what is over the site's limit waits until tomorrow, unless staff send it today", async () => {
  await worker.changeSettings({ AUTOMATIC_MAILS_A_DAY: "1" });
  for (const n of [1, 2]) await apply(`person-${n}@example.com`);
  await expect.poll(sentTo).toEqual(["person-1@example.com"]);
  await worker.runCron();
  const [mail] = await inOutbox("queued");
  expect(mail?.dueAt).toMatch(/T00:00:00\.000Z$/);
  expect(await sentTo()).toHaveLength(1);
  await worker.call(`/api/outbox/${mail?.id}/retry`, { method: "POST", json: {}, cookie });
  await expect.poll(sentTo).toContain("person-2@example.com");
});
