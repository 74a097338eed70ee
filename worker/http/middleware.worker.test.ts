import { Agent } from "node:http";
import { afterAll, expect, test } from "vitest";
import { callOn, startWorker } from "#worker/testing/worker.ts";

/* What is left unread of a refused body must not fail the next call that comes by the same connection. */

const worker = await startWorker();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** More than connections hold back by themselves. */
const LONG = Buffer.alloc(12_000_000, "x");
/** Of no told length: in pieces whose sum nobody knows. */
const chunked = { "transfer-encoding": "chunked" };
const length = { "content-length": String(LONG.length) };
const NEWSLETTER = "/api/newsletter";
const photo = `/api/photos/${crypto.randomUUID()}`;

const send = async (path: string, headers: Record<string, string>, method = "POST", body = LONG) => {
  const usual = { origin: worker.localSite.origin, "content-type": "application/json" };
  return (await callOn(agent, worker, path, { method, headers: { ...usual, ...headers }, body })).status;
};
const expectNextCall = async () =>
  expect((await callOn(agent, worker, "/api/contact-info")).status).toBe(200);

test("after any refused call the next one by its connection is answered what it should", async () => {
  for (const [why, status, path, headers, method] of [
    ["from another site", 403, NEWSLETTER, { ...chunked, origin: "https://evil.example" }],
    ["for staff", 401, "/api/visits", chunked],
    ["to a page", 404, "/admin", chunked],
    ["whose body says that it is too long", 413, NEWSLETTER, length],
    ["whose body turns out to be too long", 413, NEWSLETTER, chunked],
    ["of another type", 415, NEWSLETTER, { ...length, "content-type": "text/plain" }],
    ["with a photo that nobody signed", 403, photo, length, "PUT"],
    ["at another host", 308, NEWSLETTER, { ...chunked, host: "kitchen.workers.dev" }],
  ] as const) {
    expect(await send(path, headers, method), why).toBe(status);
    await expectNextCall();
  }
});

test("so it is after a call too many", async () => {
  const statuses: unknown[] = [];
  while (statuses.length < 70 && !statuses.includes(429))
    statuses.push(await send("/api/links", {}, "POST", LONG.subarray(0, 200_000)));
  expect(statuses).toContain(429);
  await expectNextCall();
});
