import { beforeEach, describe, expect, test } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { countRows, dumpTables } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
let cookie: string;
beforeEach(async () => {
  cookie = await worker.logIn("showrunner");
});

const NETWORK = "203.0.113.7";
const send = (address: string, json: object, network = NETWORK) =>
  worker.call(address, { json, headers: { "cf-connecting-ip": network } });
const apply = (email: string, network?: string) =>
  send("/api/family-registrations", { ...filledApplication, email }, network);
const share = (email: string) => send("/api/story-submissions", { ...filledStory, email });
const subscribe = (email: string) => send("/api/newsletter", { email });

const failed = async () =>
  (await (await worker.call("/api/outbox?status=failed", { cookie })).json()) as OutboxMail[];
const sentTo = async () => (await worker.sentMails()).flatMap(({ to }) => to).toSorted();

describe("what is sent of four mails to one mailbox, for an application, a story and the newsletter", () => {
  const all = async () => {
    const addresses = ["maria@example.com", "Maria+1@example.com", "maria+2@example.com"] as const;
    const answers = [await apply(addresses[0]), await share(addresses[1]), await subscribe(addresses[2])];
    answers.push(await subscribe("maria+3@example.com"));
    return answers.map(({ status }) => status);
  };

  test("are three; everything is stored, and answered as ever", async () => {
    expect(await all()).toEqual([201, 201, 201, 201]);
    expect(await sentTo()).toHaveLength(3);
    expect(await failed()).toMatchObject([
      {
        to: "maria+3@example.com",
        kind: "newsletter",
        attempts: 0,
        lastError: expect.stringMatching(/^This address has had 3 automatic mails within 24 hours/),
      },
    ]);
    expect(await countRows(worker.env, "newsletters")).toBe(2);
  });

  test("staff retry the fourth, one at a time, and that is not counted", async () => {
    await all();
    const [mail] = await failed();
    await worker.runCron();
    const release = { json: { ids: [mail?.id] }, cookie };
    expect(await (await worker.call("/api/outbox/release", release)).json()).toEqual({
      released: [],
      refused: [{ id: mail?.id, status: "failed" }],
    });
    expect(await sentTo()).toHaveLength(3);
    const retried = await worker.call(`/api/outbox/${mail?.id}/retry`, { method: "POST", json: {}, cookie });
    expect(await retried.json()).toMatchObject({ status: "sent" });
    expect(await sentTo()).toContain("maria+3@example.com");
    expect(await countRows(worker.env, "automatic_mails")).toBe(3);
  });

  test("take nothing from the link and the code that the family asks for, nor from what staff release", async () => {
    await all();
    const { id } = (await (await apply("maria@example.com")).json()) as { id: string };
    expect((await send("/api/links", { email: "maria@example.com" })).status).toBe(202);
    expect((await send(`/api/family-registrations/${id}/code`, {})).status).toBe(202);
    const approval = { method: "PUT", json: { status: "approved", from: "pending" }, cookie };
    const approved = await worker.call(`/api/family-registrations/${id}/status`, approval);
    const { mail } = (await approved.json()) as { mail: { id: string } };
    await worker.call("/api/outbox/release", { json: { ids: [mail.id] }, cookie });
    await expect.poll(sentTo, { timeout: 15_000 }).toHaveLength(6);
    expect(await countRows(worker.env, "automatic_mails")).toBe(3);
  });
});

test("a network counts by its /64, and its address is stored nowhere", async () => {
  for (let n = 0; n < 15; n++) {
    await apply(`first-${n}@example.net`);
    await subscribe(`second-${n}@example.net`);
  }
  expect(await failed()).toHaveLength(0);
  await share("last@example.net");
  expect(await failed()).toHaveLength(1);
  for (let n = 0; n < 15; n++) {
    await apply(`first-${n}@example.com`, `2001:db8:1:2::${n}`);
    await send("/api/newsletter", { email: `second-${n}@example.com` }, `2001:db8:1:2:${n}::`);
  }
  expect(await failed()).toHaveLength(1);
  await apply("last@example.com", "2001:db8:1:2::ffff");
  expect(await failed()).toMatchObject([{ lastError: expect.stringMatching(/^30 automatic mails/) }, {}]);
  await apply("neighbour@example.com", "2001:db8:1:3::1");
  expect(await failed()).toHaveLength(2);
  expect(JSON.stringify(await dumpTables(worker.env))).not.toMatch(/203\.0\.113\.7|2001:db8/);
});

test("the whole site sends as many as is set", async () => {
  await worker.changeSettings({ AUTOMATIC_MAILS_A_DAY: "1" });
  for (const n of [1, 2]) await apply(`person-${n}@example.com`, `198.51.100.${n}`);
  expect(await failed()).toMatchObject([{ lastError: expect.stringContaining("AUTOMATIC_MAILS_A_DAY") }]);
});
