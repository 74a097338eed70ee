import { Agent, request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { startWorker } from "#worker/testing/worker.ts";

/* What is left unread of a refused body must not fail the next call that comes by the same connection. */

const worker = await startWorker();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

const PIECE = "x".repeat(50_000);
const PIECES = 240;
/** More than connections hold back by themselves. Without it a body is sent in pieces whose sum nobody knows. */
const length = { "content-length": String(PIECES * PIECE.length) };

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  pieces?: number;
}

const send = (path: string, { method = "POST", headers = {}, pieces = PIECES }: Sent = {}) =>
  new Promise<number>((resolve, reject) => {
    const { origin } = worker.localSite;
    const call = request(origin + path, {
      agent,
      method,
      headers: { origin, "content-type": "application/json", ...headers },
    });
    call.on("error", reject);
    call.on("response", (answer) => {
      answer.on("end", () => resolve(answer.statusCode ?? 0)).resume();
    });
    for (let piece = 0; piece < pieces; piece++) call.write(PIECE);
    call.end();
  });

const expectNextCall = async () =>
  expect(await send("/api/contact-info", { method: "GET", pieces: 0 })).toBe(200);

const NEWSLETTER = "/api/newsletter";
const photo = `/api/photos/${crypto.randomUUID()}`;

const refusals: readonly [why: string, path: string, status: number, sent?: Sent][] = [
  ["from another site", NEWSLETTER, 403, { headers: { origin: "https://evil.example" } }],
  ["for staff", "/api/visits", 401],
  ["to a page", "/admin", 404],
  ["whose body says that it is too long", NEWSLETTER, 413, { headers: length }],
  ["whose body turns out to be too long", NEWSLETTER, 413],
  ["of another type", NEWSLETTER, 415, { headers: { ...length, "content-type": "text/plain" } }],
  ["with a photo that nobody signed", photo, 403, { method: "PUT", headers: length }],
  ["at another host", NEWSLETTER, 308, { headers: { host: "kitchen.workers.dev" } }],
];

test("after any refused call the next one by its connection is answered what it should", async () => {
  for (const [why, path, status, sent] of refusals) {
    expect(await send(path, sent), why).toBe(status);
    await expectNextCall();
  }
});

test("so it is after a call too many", async () => {
  const statuses: number[] = [];
  while (statuses.length < 70 && !statuses.includes(429))
    statuses.push(await send("/api/links", { pieces: 4, headers: { "content-length": "200000" } }));
  expect(statuses).toContain(429);
  await expectNextCall();
});
