import { expect, test } from "vitest";
import { loginErrorPath } from "#contract/access.ts";
import { startApp } from "#worker/testing/app.ts";
import { apply } from "#worker/testing/applications.ts";
import { sendStory } from "#worker/testing/stories.ts";

const site = await startApp({ SESSION_SECRET: "change me" });
const statusOf = async (...args: Parameters<typeof site.call>) => (await site.call(...args)).status;

test("with a secret that anybody may guess nobody logs in, uploads or is mailed a code", async () => {
  const login = await site.call("/api/login");
  expect(login.headers.get("location")).toBe(loginErrorPath("not-configured"));
  const family = `/api/family-registrations/${(await apply(site)).id}`;
  const announced = { contentType: "image/png", size: 70 };
  expect(await statusOf("/api/objects/upload", { method: "POST" })).toBe(503);
  expect(await statusOf("/api/objects/upload", { json: announced })).toBe(503);
  expect(await statusOf(`${family}/code`, { method: "POST" })).toBe(503);
  expect(await statusOf(`${family}/access`, { json: { code: "042137" } })).toBe(503);
});

test("all else works", async () => {
  const { id, familyName } = await apply(site);
  expect((await sendStory(site)).status).toBe(201);
  const json = { email: "a@example.com" };
  expect(await statusOf("/api/newsletter", { json })).toBe(201);
  expect(await statusOf("/api/links", { json })).toBe(202);
  const family = await site.call(`/api/family-registrations/${id}`);
  expect(await family.json()).toEqual({ id, familyName, status: "pending" });
});
