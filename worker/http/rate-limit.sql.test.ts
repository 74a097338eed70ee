import { expect, test } from "vitest";
import { startApp } from "#worker/testing/app.ts";
import { calls, policyOf } from "#worker/testing/calls.ts";
import { addressOf, methodOf } from "#worker/testing/make-call.ts";

const site = await startApp();

/** Says that every call is one too many, and notes by which keys it was asked. */
const limiter = (name = "PUBLIC_WRITES") => {
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    keys.push(key);
    return { success: false };
  };
  return { keys, client: site.clientWith({ [name]: { limit } }) };
};

test("one connection makes each call that changes something only so often, whatever it is about", async () => {
  const { keys, client } = limiter();
  const openWrites = calls.filter(
    (call) =>
      policyOf(call) !== "staff" &&
      // With limits of their own, below.
      !call.includes(" /api/shared/") &&
      !call.startsWith("GET ") &&
      // Mail providers unsubscribe many people from few addresses.
      call !== "POST /api/newsletter/unsubscribe",
  );
  for (const [place, call] of openWrites.entries()) {
    const method = methodOf(call);
    const headers = { "cf-connecting-ip": `2001:db8::${(place + 1).toString(16)}` };
    const response = await client.call(addressOf(call, {}), { method, headers, json: {} });
    expect([call, response.status]).toEqual([call, 429]);
  }
  expect(keys).toEqual(openWrites.map((call) => `2001:db8:0:0 ${call}`));
});

test("staff may make them as often as they like", async () => {
  const cookie = await site.logIn("showrunner");
  const { keys, client } = limiter();
  expect((await client.call("/api/objects/upload", { method: "POST", cookie })).status).toBe(200);
  expect(keys).toEqual([]);
});

test("one network sees only so much by links, and one link takes only so many votes", async () => {
  for (const [name, key, method, path] of [
    ["GUEST_READS", "10.0.0.1", "GET", ""],
    ["GUEST_READS", "10.0.0.1", "GET", "/photos/x-1"],
    ["GUEST_READS", "10.0.0.1", "POST", "/opened"],
    ["GUEST_VOTES", "a-token", "PUT", "/votes/x"],
  ] as const) {
    const { keys, client } = limiter(name);
    const headers = { "cf-connecting-ip": "10.0.0.1" };
    const response = await client.call(`/api/shared/a-token${path}`, { method, headers });
    expect([response.status, response.headers.get("retry-after"), keys]).toEqual([429, "60", [key]]);
  }
});
