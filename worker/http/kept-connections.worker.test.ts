import { Agent } from "node:http";
import { afterAll, expect, test } from "vitest";
import { callOn } from "#worker/testing/put-stream.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What is left unread of a refused body must not fail the next call that comes by the same connection. */

const worker = await startWorker();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** More than connections hold back by themselves. */
const LONG = Buffer.alloc(12_000_000, "x");
/** Of no told length: in pieces whose sum nobody knows. */
const chunked = { "transfer-encoding": "chunked" };
const length = { "content-length": String(LONG.length) };

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

const send = async (path: string, { method = "POST", headers = chunked, body = LONG }: Sent = {}) => {
  const usual = { origin: worker.localSite.origin, "content-type": "application/json" };
  return (await callOn(agent, worker, path, { method, headers: { ...usual, ...headers }, body })).status;
};

const expectNextCall = async () =>
  expect((await callOn(agent, worker, "/api/contact-info")).status).toBe(200);

const NEWSLETTER = "/api/newsletter";
const photo = `/api/photos/${crypto.randomUUID()}`;

const refusals: readonly [why: string, path: string, status: number, sent?: Sent][] = [
  ["from another site", NEWSLETTER, 403, { headers: { ...chunked, origin: "https://evil.example" } }],
  ["for staff", "/api/visits", 401],
  ["to a page", "/admin", 404],
  ["whose body says that it is too long", NEWSLETTER, 413, { headers: length }],
  ["whose body turns out to be too long", NEWSLETTER, 413],
  ["of another type", NEWSLETTER, 415, { headers: { ...length, "content-type": "text/plain" } }],
  ["with a photo that nobody signed", photo, 403, { method: "PUT", headers: length }],
  ["at another host", NEWSLETTER, 308, { headers: { ...chunked, host: "kitchen.workers.dev" } }],
];

test("after any refused call the next one by its connection is answered what it should", async () => {
  for (const [why, path, status, sent] of refusals) {
    expect(await send(path, sent), why).toBe(status);
    await expectNextCall();
  }
});

test("so it is after a call too many", async () => {
  const statuses: unknown[] = [];
  while (statuses.length < 70 && !statuses.includes(429))
    statuses.push(await send("/api/links", { body: LONG.subarray(0, 200_000), headers: {} }));
  expect(statuses).toContain(429);
  await expectNextCall();
});
