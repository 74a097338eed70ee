import { expect, test } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import { apply } from "#worker/testing/applications.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { familyCookie } from "#worker/testing/family-access.ts";
import { smallPng } from "#worker/testing/pictures.ts";
import { sendStory, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

test("a photo of its own story opens with the family's cookie, is kept nowhere, and can never run", async () => {
  const { id, email } = await apply(worker);
  const cookie = await familyCookie(worker, id);
  await sendStory(worker, { email: email.toUpperCase(), dishPhotos: await uploadPhotos(worker, 1) });
  const own = await worker.call(`/api/family-registrations/${id}/own`, { cookie });
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
  const refused = await worker.call(photos[0] ?? "");
  expect(refused.status).toBe(403);
  expect(await errorOf(refused)).toEqual({ message: "Please enter a code to see your information." });
});
