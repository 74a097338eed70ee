import { beforeEach, expect, test } from "vitest";
import { countRows } from "#worker/testing/storage.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const NEWSLETTER = "/api/newsletter";
const CONFIRM = `${NEWSLETTER}/confirm`;

beforeEach(async () => {
  const cookie = await worker.logIn("producer");
  const json = { doubleOptIn: true };
  expect((await worker.call("/api/settings", { method: "PUT", json, cookie })).status).toBe(200);
});

const subscribe = () => worker.call(NEWSLETTER, { json: { email: "maria@example.com" } });

/** Subscribes, and reads the token from the mail as its reader would. */
const asked = async () => {
  await subscribe();
  await expect.poll(worker.sentMails).toHaveLength(1);
  const [mail] = await worker.sentMails();
  expect(mail?.headers).toEqual({});
  const [, token = ""] = /\/api\/newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  expect(mail?.text).toContain(`${SITE}${CONFIRM}?token=${token}`);
  return token;
};
const confirmed = () => countRows(worker.env, "newsletters", "confirmed_at IS NOT NULL");

test("subscribing answers the same whether an address is unknown, waits, or is on the list", async () => {
  const told = async () => {
    const response = await subscribe();
    const headers = [...response.headers].map(([name]) => name).filter((name) => name !== "date");
    return { status: response.status, body: await response.json(), headers };
  };
  const unknown = await told();
  expect(unknown).toMatchObject({ status: 201, body: { email: "maria@example.com" } });
  expect(await told()).toEqual(unknown);
  await worker.env.DB.prepare("UPDATE newsletters SET confirmed_at = created_at").run();
  expect(await told()).toEqual(unknown);
});

test("following the link leads to the page that asks, and confirms nothing", async () => {
  const token = await asked();
  for (const method of ["GET", "HEAD"]) {
    const response = await worker.call(`${CONFIRM}?token=${token}`, { method });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/confirm?token=${token}`);
  }
  expect(await confirmed()).toBe(0);
});

test("the page confirms, the welcome follows, and a second click is told the same", async () => {
  const token = await asked();
  for (const _click of [1, 2]) {
    const response = await worker.call(`${CONFIRM}?token=${token}`, { method: "POST" });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
  }
  expect(await confirmed()).toBe(1);
  await expect.poll(worker.sentMails).toHaveLength(2);
  const ways = (await worker.sentMails()).map(({ headers }) => headers["List-Unsubscribe-Post"]);
  expect(ways.sort()).toEqual(["List-Unsubscribe=One-Click", undefined]);
});
