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
const own: [method: string, call: string, json?: object][] = [
  ["GET", "own"],
  ["PUT", "own", { ...filledApplication, updatedAt: "2026-01-01T00:00:00.000Z" }],
  ["DELETE", "own"],
  ["POST", "withdraw"],
  ["GET", "own/photos/5f0c1a52-8f43-4b7e-9c39-0c8a2f7f6a11"],
];

/** That nothing was done to the family. */
const expectUntouched = async (id: string) => {
  const cookie = await worker.logIn("showrunner");
  const response = await worker.call(`/api/family-registrations/${id}`, { cookie });
  expect(await response.json()).toMatchObject({ status: "pending", corrections: [] });
};

// Who else is refused stands in the access matrix, and how often they may be made in rate-limit.worker.test.ts.
test("a family's own calls ask for a code, and come from this site alone", async () => {
  const { id } = await apply(worker);
  const cookie = await familyCookie(worker, id);
  for (const [method, call, json] of own) {
    const made = { method, ...(json && { json }) };
    const refused = await worker.call(at(id, call), made);
    expect(refused.status, method).toBe(403);
    expect(await errorOf(refused)).toEqual({ message: "Please enter a code to see your information." });
    for (const origin of method === "GET" ? [] : ["https://evil.example", "null", ""])
      expect((await worker.call(at(id, call), { ...made, cookie, headers: { origin } })).status).toBe(403);
  }
  await expectUntouched(id);
});

describe("a correction", () => {
  test("is refused with what is wrong at each field, and stores nothing", async () => {
    const { id, updatedAt } = await apply(worker);
    const cookie = await familyCookie(worker, id);
    const wrong = { primaryContact: " ", email: "not an address", phone: undefined, specialties: [] };
    const json = { ...filledApplication, updatedAt, ...wrong };
    const refused = await worker.call(at(id, "own"), { method: "PUT", json, cookie });
    expect(refused.status).toBe(400);
    expect((await errorOf(refused)).issues?.map(({ path }) => path)).toEqual(Object.keys(wrong));
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
