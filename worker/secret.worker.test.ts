import { expect, test } from "vitest";
import { loginErrorPath } from "#contract/access.ts";
import { apply } from "#worker/testing/applications.ts";
import { sendStory } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* The site with a secret that anybody may guess. */

const worker = await startWorker({ SESSION_SECRET: "change me" });

test("nobody logs in, uploads or is mailed a code", async () => {
  const login = await worker.call("/api/login");
  expect(login.headers.get("location")).toBe(loginErrorPath("not-configured"));
  expect((await worker.call(loginErrorPath("not-configured"))).status).toBe(503);
  expect((await worker.call("/api/objects/upload", { method: "POST" })).status).toBe(503);
  const announced = { contentType: "image/png", size: 70 };
  expect((await worker.call("/api/objects/upload", { json: announced })).status).toBe(503);
  const { id } = await apply(worker);
  const code = await worker.call(`/api/family-registrations/${id}/code`, { method: "POST" });
  expect(code.status).toBe(503);
  const given = { json: { code: "042137" } };
  expect((await worker.call(`/api/family-registrations/${id}/access`, given)).status).toBe(503);
});

test("all else works", async () => {
  const { id, familyName } = await apply(worker);
  expect((await sendStory(worker)).status).toBe(201);
  expect((await worker.call("/api/newsletter", { json: { email: "a@example.com" } })).status).toBe(201);
  expect((await worker.call("/api/links", { json: { email: "a@example.com" } })).status).toBe(202);
  expect((await worker.call("/api/contact-info")).status).toBe(200);
  expect((await worker.call("/register")).status).toBe(200);
  const family = await worker.call(`/api/family-registrations/${id}`);
  expect(await family.json()).toEqual({ id, familyName, status: "pending" });
});
