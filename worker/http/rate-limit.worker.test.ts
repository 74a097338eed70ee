import { beforeEach, describe, expect, test } from "vitest";
import { policies } from "#worker/testing/policies.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

const status = async (address: string, method = "POST", headers: Record<string, string> = {}) =>
  (await worker.call(address, { method, ...(method !== "GET" && { json: {} }), headers })).status;

/** Calls until one is too many, ten at a time. The limit is 30, and a window may end on the way. */
const callTooOften = async (call: (place: number) => Promise<number>) => {
  const statuses: number[] = [];
  while (statuses.length < 70 && !statuses.includes(429)) {
    const next = Array.from({ length: 10 }, (_, place) => call(statuses.length + place));
    statuses.push(...(await Promise.all(next)));
  }
  return statuses;
};

describe("who has made one call too often", () => {
  beforeEach(async () => {
    const statuses = await callTooOften(() => status("/api/newsletter"));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(statuses).toContain(429);
  });

  test("may still make every other one, and stands in nobody else's way", async () => {
    const others = {
      "/api/newsletter/confirm": 404,
      "/api/family-registrations": 400,
      "/api/story-submissions": 400,
      "/api/questionnaires": 400,
      "/api/objects/upload": 200,
    };
    for (const [address, expected] of Object.entries(others))
      expect([address, await status(address)]).toEqual([address, expected]);
    const family = `/api/questionnaires/family/${crypto.randomUUID()}`;
    expect(await status(family, "PUT")).toBe(400);
    expect(await status("/api/newsletter", "POST", { "cf-connecting-ip": "203.0.113.7" })).toBe(400);
  });
});

test("one connection is one, whichever of its IPv6 addresses it calls from", async () => {
  const from = (place: number) => ({ "cf-connecting-ip": `2001:db8::${(place + 1).toString(16)}` });
  expect(await callTooOften((place) => status("/api/newsletter", "POST", from(place)))).toContain(429);
});

test("one address makes each call that changes something only so often, whatever it is about", async () => {
  const openWrites = Object.entries(policies)
    .filter(([call, policy]) => policy !== "staff" && !call.startsWith("GET "))
    // Mail providers unsubscribe many people from few addresses.
    .filter(([call]) => call !== "POST /api/newsletter/unsubscribe")
    .map(([call]) => call);
  for (const call of openWrites) {
    const [method = "", path = ""] = call.split(" ");
    const once = () => status(path.replaceAll(/:\w+/g, crypto.randomUUID()), method);
    expect([call, await once()]).not.toEqual([call, 429]);
    expect(await callTooOften(once), call).toContain(429);
  }
}, 120_000);
