import { describe, expect, test } from "vitest";
import type { UploadAddress } from "#contract/photos.ts";
import type { Story, StoryForm } from "#contract/stories.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { errorOf } from "#worker/testing/client.ts";
import { jpegOf, pngOf } from "#worker/testing/pictures.ts";
import { countRows } from "#worker/testing/storage.ts";
import {
  agePhoto,
  photoIdOf,
  sendStory,
  storedPhotos,
  uploadPhoto,
  uploadPhotos,
} from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/story-submissions";
const HOUR = 60 * 60_000;

const share = async (change: Partial<StoryForm> = {}) => {
  const response = await sendStory(worker, change);
  expect(response.status).toBe(201);
  return (await response.json()) as Story;
};

const list = async (query = "") => {
  const response = await worker.call(`${LIST}${query}`, { cookie: await worker.logIn("showrunner") });
  expect(response.status).toBe(200);
  return { stories: (await response.json()) as Story[], link: response.headers.get("link") };
};

const remove = async (id: string) =>
  worker.call(`${LIST}/${id}`, { method: "DELETE", cookie: await worker.logIn("showrunner") });

const upload = async (bytes?: Uint8Array<ArrayBuffer>) => (await uploadPhoto(worker, bytes)).photoURL;

/** What a story is refused for, by field. */
const refusalsOf = async (change: Partial<StoryForm>) => {
  const response = await sendStory(worker, change);
  expect(response.status).toBe(400);
  const { message, issues = [] } = await errorOf(response);
  expect(message).toBe(issues[0]?.message);
  return Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
};

test("sharing answers 201 with the stored story and sends one confirmation", async () => {
  const [a, b, c] = [await uploadPhoto(worker), await upload(), await upload(jpegOf(1000))];
  // By each address that uploading gave.
  const dishPhotos = [b, a.uploadURL.split("?")[0] ?? ""];
  const story = await share({ dishPhotos, kitchenPhotos: [`http://kitchen.test${c}`] });
  expect(story).toEqual({
    ...filledStory,
    dishPhotos: [b, a.photoURL],
    kitchenPhotos: [c],
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    consentVersion: null,
    consentedAt: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect((await list()).stories).toEqual([story]);
  await expect.poll(worker.sentMails).toHaveLength(1);
  const [mail] = await worker.sentMails();
  expect(mail).toMatchObject({
    to: ["ana@example.com"],
    text: expect.stringContaining("Dear Ana Ruiz,"),
  });
  expect(mail?.text).not.toMatch(/mole|Oaxacan|grandmother|Tlacolula/);
});

describe("a story is refused, and nothing kept, for", () => {
  const expectNothingKept = async () => {
    for (const [table, where] of [["story_submissions"], ["outbox"], ["photos", "kind IS NOT NULL"]] as const)
      expect(await countRows(worker.env, table, where)).toBe(0);
  };

  test("photos that are none, too large or too old, each by name", async () => {
    const good = await upload();
    const most = await upload(jpegOf(100, { width: 12_000, height: 5_000 }));
    const text = await upload(new TextEncoder().encode("<script>alert(1)</script>"));
    const wide = await upload(jpegOf(100, { width: 12_001 }));
    const [empty, heavy, old] = [await upload(), await upload(), await upload()];
    // Such photos do not get past the upload addresses; this is the second lock.
    await worker.env.PHOTOS.put(photoIdOf(empty), "");
    await worker.env.PHOTOS.put(photoIdOf(heavy), jpegOf(10_485_761));
    await agePhoto(worker, old, 23 * HOUR + 1000);
    const asked = await worker.call("/api/objects/upload", { method: "POST" });
    const { photoURL: missing } = (await asked.json()) as UploadAddress;
    const dishPhotos = [good, text, wide, await upload(pngOf(7_625, 8_000)), most];
    const tooMany =
      "has more than 60 megapixels, or more than 12,000 pixels on a side. Please choose a smaller one.";
    expect(await refusalsOf({ dishPhotos, kitchenPhotos: [empty, heavy, missing, old, good] })).toEqual({
      "dishPhotos.1": "Dish photo 2 is not a JPG or PNG photo. Please choose another.",
      "dishPhotos.2": `Dish photo 3 ${tooMany}`,
      "dishPhotos.3": `Dish photo 4 ${tooMany}`,
      "kitchenPhotos.0": "Kitchen photo 1 is an empty file. Please choose another.",
      "kitchenPhotos.1": "Kitchen photo 2 has more than 10MB. Please choose a smaller one.",
      "kitchenPhotos.2": "Kitchen photo 3 has not arrived. Please upload it again.",
      "kitchenPhotos.3": "Kitchen photo 4 was uploaded too long ago. Please upload it again.",
      "kitchenPhotos.4": "Kitchen photo 5 is there twice.",
    });
    await expectNothingKept();
    await agePhoto(worker, old, 23 * HOUR - 60_000);
    await share({ dishPhotos: [good, most, old] });
  });

  test("photos that were not uploaded here, also where they stand elsewhere under a path of ours", async () => {
    const dishPhotos = [
      "https://evil.example/cat.jpg",
      `https://evil.example${await upload()}`,
      "/api/photos/11111111-1111-4111-8111-111111111111",
      "/api/photos/1",
      "javascript:alert(1)",
    ];
    const found = await refusalsOf({ dishPhotos, kitchenPhotos: ["http://[", ""] });
    expect(Object.values(found)).toEqual([
      ...dishPhotos.map((_, index) => `Dish photo ${index + 1} was not uploaded here.`),
      "Kitchen photo 1 was not uploaded here.",
      "Kitchen photo 2 was not uploaded here.",
    ]);
    await expectNothingKept();
  });
});

test("a photo of one story is refused to others, even after that story is gone", async () => {
  const photo = await upload();
  const { id } = await share({ kitchenPhotos: [photo] });
  const taken = {
    "dishPhotos.0": "Dish photo 1 has been sent before. If that was you, it has reached us.",
  };
  expect(await refusalsOf({ dishPhotos: [photo] })).toEqual(taken);
  expect((await remove(id)).status).toBe(204);
  expect(await refusalsOf({ dishPhotos: [photo] })).toEqual(taken);
  expect(await countRows(worker.env, "story_submissions")).toBe(0);
});

test("stories are listed page after page, each with its own photos, as the query says", async () => {
  const shared: Story[] = [];
  for (const title of ["Mole", "A rice", "Bread"])
    shared.unshift(await share({ title, dishPhotos: await uploadPhotos(worker, shared.length % 2) }));
  const first = await list("?limit=2");
  expect(first.stories).toEqual(shared.slice(0, 2));
  const [, next] = /^<(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
  expect(await list(next?.replace(LIST, ""))).toEqual({ stories: shared.slice(2), link: null });
  expect((await list("?q=mo")).stories).toEqual(shared.slice(2));
  expect((await list("?sort=name&limit=1")).stories).toMatchObject([{ title: "A rice" }]);
});

test("deleting a story deletes its emails and its photos, and no others", async () => {
  const [gone, kept] = [await uploadPhotos(worker, 2), await uploadPhotos(worker, 1)];
  const { id } = await share({ dishPhotos: gone.slice(0, 1), kitchenPhotos: gone.slice(1) });
  const other = await share({ dishPhotos: kept });
  expect((await remove(id)).status).toBe(204);
  await expect.poll(() => storedPhotos(worker)).toEqual(kept);
  expect((await list()).stories).toEqual([other]);
  expect(await countRows(worker.env, "outbox")).toBe(1);
});
