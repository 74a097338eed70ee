import { describe, expect, test } from "vitest";
import type { Story, StoryForm } from "#contract/stories.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { jpegOf } from "#worker/testing/pictures.ts";
import { countRows } from "#worker/testing/storage.ts";
import { sendStory, storedPhotos, uploadPhoto, uploadPhotos } from "#worker/testing/stories.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/story-submissions";

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

describe("sharing a story", () => {
  test("answers 201 with the stored story and sends one confirmation", async () => {
    const [dish, kitchen] = [await uploadPhoto(worker), await uploadPhoto(worker, jpegOf(1000))];
    const story = await share({ dishPhotos: [dish.photoURL], kitchenPhotos: [kitchen.photoURL] });
    expect(story).toEqual({
      ...filledStory,
      dishPhotos: [dish.photoURL],
      kitchenPhotos: [kitchen.photoURL],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      consentVersion: null,
      consentedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect((await list()).stories).toEqual([story]);
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [mail] = await worker.sentMails();
    expect(mail?.to).toEqual(["ana@example.com"]);
    expect(mail?.text).toContain("Dear Ana Ruiz,");
    expect(mail?.text).not.toMatch(/mole|Oaxacan|grandmother|Tlacolula/);
  });

  test("needs no photos and none of the optional answers", async () => {
    const { culturalBackground: _c, recipeOrigins: _r, ...needed } = filledStory;
    const response = await worker.call(LIST, { json: needed });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      culturalBackground: null,
      recipeOrigins: null,
      dishPhotos: [],
      kitchenPhotos: [],
    });
  });

  test("takes photos by each address that uploading gave, and keeps their kind and order", async () => {
    const [a, b, c] = [await uploadPhoto(worker), await uploadPhoto(worker), await uploadPhoto(worker)];
    const story = await share({
      dishPhotos: [b.uploadURL.split("?")[0] ?? "", a.photoURL],
      kitchenPhotos: [`http://kitchen.test${c.photoURL}`],
    });
    expect(story.dishPhotos).toEqual([b.photoURL, a.photoURL]);
    expect(story.kitchenPhotos).toEqual([c.photoURL]);
    expect((await list()).stories[0]).toEqual(story);
  });
});

describe("the list", () => {
  test("is paged newest first, each story with its own photos", async () => {
    const shared: Story[] = [];
    for (let n = 1; n <= 5; n++) {
      shared.unshift(await share({ title: `Story ${n}`, dishPhotos: await uploadPhotos(worker, n % 2) }));
    }
    const first = await list("?limit=2");
    expect(first.stories).toEqual(shared.slice(0, 2));
    const [, next] = /^<(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    const second = await list(next?.replace(LIST, ""));
    expect(second.stories).toEqual(shared.slice(2, 4));
    const [, last] = /^<(.+)>; rel="next"$/.exec(second.link ?? "") ?? [];
    const third = await list(last?.replace(LIST, ""));
    expect(third.stories).toEqual(shared.slice(4));
    expect(third.link).toBeNull();
  });

  test("is searched and sorted as its query says", async () => {
    const [mole, rice] = [await share({ title: "Mole" }), await share({ title: "A rice" })];
    expect((await list("?q=mo")).stories).toEqual([mole]);
    expect((await list("?sort=name")).stories).toEqual([rice, mole]);
  });
});

test("deleting a story deletes its mails and its photos, and no others", async () => {
  const [gone, kept] = [await uploadPhotos(worker, 2), await uploadPhotos(worker, 1)];
  const story = await share({ dishPhotos: gone.slice(0, 1), kitchenPhotos: gone.slice(1) });
  const other = await share({ dishPhotos: kept });
  const response = await remove(story.id);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe("");
  await expect.poll(() => storedPhotos(worker)).toEqual(kept);
  expect((await list()).stories).toEqual([other]);
  expect(await countRows(worker.env, "outbox")).toBe(1);
  const cookie = await worker.logIn("showrunner");
  expect((await worker.call(gone[0] ?? "", { cookie })).status).toBe(404);
  expect((await worker.call(kept[0] ?? "", { cookie })).status).toBe(200);
});
