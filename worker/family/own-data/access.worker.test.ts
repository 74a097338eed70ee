import { describe, expect, test } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { familyCookie } from "#worker/testing/family-access.ts";
import { smallPng } from "#worker/testing/pictures.ts";
import { sendStory, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* Who reaches a family's own data, and what else these calls refuse. */

const worker = await startWorker();

const at = (id: string, call: string) => `/api/family-registrations/${id}/${call}`;
const calls: [method: string, call: string, body: { json?: object }][] = [
  ["GET", "own", {}],
  ["PUT", "own", { json: { ...filledApplication, updatedAt: "2026-01-01T00:00:00.000Z" } }],
  ["DELETE", "own", {}],
  ["POST", "withdraw", {}],
  ["GET", "own/photos/5f0c1a52-8f43-4b7e-9c39-0c8a2f7f6a11", {}],
] as const;

/** That nothing was done to the family. */
const expectUntouched = async (id: string) => {
  const cookie = await worker.logIn("showrunner");
  const response = await worker.call(`/api/family-registrations/${id}`, { cookie });
  expect(await response.json()).toMatchObject({ status: "pending", corrections: [] });
};

/** Makes a call about a family, with the cookie of whoever makes it. */
const makes =
  (...[method, call, body]: (typeof calls)[number]) =>
  (id: string, cookie?: string, headers = {}) =>
    worker.call(at(id, call), { method, ...body, ...(cookie && { cookie }), headers });

describe.each(calls)("%s %s", (...own) => {
  const make = makes(...own);

  test("is refused without the family's cookie, also to staff and to other families", async () => {
    const { id } = await apply(worker);
    const staff = await worker.logIn("showrunner");
    const other = await familyCookie(worker, (await apply(worker)).id);
    for (const cookie of [undefined, staff, other, `${staff}; ${other}`]) {
      const refused = await make(id, cookie);
      expect(refused.status).toBe(403);
      expect(await errorOf(refused)).toEqual({ message: "Please enter a code to see your information." });
    }
    await expectUntouched(id);
  });

  test("finds nothing of a family that is gone", async () => {
    const { id } = await apply(worker);
    const cookie = await familyCookie(worker, id);
    await worker.env.DB.prepare("DELETE FROM family_registrations").run();
    expect((await make(id, cookie)).status).toBe(404);
    expect((await make("no-id", cookie)).status).toBe(404);
  });
});

describe.each(calls.filter(([method]) => method !== "GET"))("%s %s", (...own) => {
  const make = makes(...own);

  test("is refused from another site", async () => {
    const { id } = await apply(worker);
    const cookie = await familyCookie(worker, id);
    for (const origin of ["https://evil.example", "null", ""])
      expect((await make(id, cookie, { origin })).status).toBe(403);
    await expectUntouched(id);
  });

  test("is bounded for each address", async () => {
    const nobody = crypto.randomUUID();
    const statuses: number[] = [];
    while (statuses.length < 70 && !statuses.includes(429)) statuses.push((await make(nobody)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403));
    const refused = await make(nobody);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  });
});

describe("a correction", () => {
  test.each([
    ["email", { email: "not an address" }],
    ["primaryContact", { primaryContact: " " }],
    ["specialties", { specialties: [] }],
    ["phone", { phone: undefined }],
    ["signatureDish1", { signatureDish1: "x".repeat(20_000) }],
    ["updatedAt", { updatedAt: undefined }],
  ])("is refused with what is wrong at %s", async (path, change) => {
    const { id, updatedAt } = await apply(worker);
    const cookie = await familyCookie(worker, id);
    const json = { ...filledApplication, updatedAt, ...change };
    const refused = await worker.call(at(id, "own"), { method: "PUT", json, cookie });
    expect(refused.status).toBe(400);
    expect((await errorOf(refused)).issues?.map((issue) => issue.path)).toEqual([path]);
    await expectUntouched(id);
  });

  test("is answered with all that is stored now, which no page may keep", async () => {
    const { id, updatedAt } = await apply(worker);
    const cookie = await familyCookie(worker, id);
    const json = { ...filledApplication, updatedAt, phone: "(555) 010-9999" };
    const response = await worker.call(at(id, "own"), { method: "PUT", json, cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const own = (await response.json()) as OwnData;
    expect(own.application).toMatchObject({ phone: "(555) 010-9999", corrections: [{ fields: ["phone"] }] });
    expect(await (await worker.call(at(id, "own"), { cookie })).json()).toEqual(own);
    const anybody = await worker.call(`/api/family-registrations/${id}`);
    expect(Object.keys((await anybody.json()) as object)).toEqual(["id", "familyName", "status"]);
  });
});

test("a photo of its own story opens with the family's cookie, is kept nowhere, and can never run", async () => {
  const { id, email } = await apply(worker);
  const cookie = await familyCookie(worker, id);
  await sendStory(worker, { email: email.toUpperCase(), dishPhotos: await uploadPhotos(worker, 1) });
  const own = await worker.call(at(id, "own"), { cookie });
  const { photos } = (await own.json()) as OwnData;
  expect(photos).toHaveLength(1);
  const photo = await worker.call(photos[0] ?? "", { cookie });
  expect(photo.status).toBe(200);
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(smallPng);
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    "content-type": "image/png",
    "content-security-policy": expect.stringContaining("sandbox"),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect((await worker.call(photos[0] ?? "")).status).toBe(403);
});
