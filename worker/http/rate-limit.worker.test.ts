import { beforeEach, describe, expect, test } from "vitest";
import { policies } from "#worker/testing/policies.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

const status = async (address: string, method = "POST", headers: Record<string, string> = {}) =>
  (await worker.call(address, { method, ...(method !== "GET" && { json: {} }), headers })).status;

describe("who has made one call too often", () => {
  // The limit is 30, and a window may end on the way.
  beforeEach(async () => {
    const statuses: number[] = [];
    while (statuses.length < 70 && !statuses.includes(429)) statuses.push(await status("/api/newsletter"));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(statuses).toContain(429);
  });

  test("may still make every other one", async () => {
    const others = {
      "/api/newsletter/confirm": 404,
      "/api/newsletter/unsubscribe": 404,
      "/api/family-registrations": 400,
      "/api/story-submissions": 400,
      "/api/questionnaires": 400,
      "/api/objects/upload": 200,
    };
    for (const [address, expected] of Object.entries(others))
      expect([address, await status(address)]).toEqual([address, expected]);
    const family = `/api/questionnaires/family/${crypto.randomUUID()}`;
    expect(await status(family, "PUT")).toBe(400);
  });

  test("does not stand in anybody else's way", async () => {
    expect(await status("/api/newsletter", "POST", { "cf-connecting-ip": "203.0.113.7" })).toBe(400);
  });
});

test("one connection is one, whichever of its IPv6 addresses it calls from", async () => {
  const statuses: number[] = [];
  for (let call = 1; call <= 70; call++)
    statuses.push(
      await status("/api/newsletter", "POST", { "cf-connecting-ip": `2001:db8::${call.toString(16)}` }),
    );
  expect(statuses).toContain(429);
});

const openWrites = Object.entries(policies)
  .filter(([call, policy]) => policy !== "staff" && !call.startsWith("GET "))
  .map(([call]) => call);

test.each(openWrites)("one address makes %s only so often, whatever it is about", async (call) => {
  const [method = "", path = ""] = call.split(" ");
  const statuses: number[] = [];
  while (statuses.length < 70 && !statuses.includes(429))
    statuses.push(await status(path.replaceAll(/:\w+/g, crypto.randomUUID()), method));
  expect(statuses[0]).not.toBe(429);
  expect(statuses).toContain(429);
});
