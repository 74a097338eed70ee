import { expect, test } from "vitest";
import { startApp } from "#worker/testing/app.ts";

const site = await startApp();

const guestCalls = [
  ["", "GET"],
  ["/photos/x-1", "GET"],
  ["/opened", "POST"],
  ["/votes/x", "PUT"],
] as const;

test("one network sees only so much, and one link takes only so many votes", async () => {
  const keys: string[] = [];
  const limit = (name: string) => ({
    limit: async ({ key }: { key: string }) => {
      keys.push(`${name} ${key}`);
      return { success: false };
    },
  });
  const client = site.clientWith({ GUEST_READS: limit("reads"), GUEST_VOTES: limit("votes") });
  for (const [path, method] of guestCalls) {
    const headers = { "cf-connecting-ip": "10.0.0.1" };
    const response = await client.call(`/api/shared/a-token${path}`, { method, headers });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  }
  expect(keys).toEqual(["reads 10.0.0.1", "reads 10.0.0.1", "reads 10.0.0.1", "votes a-token"]);
});
