import { describe, expect, test } from "vitest";
import type { UploadAddress } from "#contract/photos.ts";
import type { Story, StoryForm } from "#contract/stories.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { connect } from "#worker/db/client.ts";
import { sentenceOf } from "#worker/testing/errors.ts";
import { jpegOf, pngOf } from "#worker/testing/pictures.ts";
import { countRows } from "#worker/testing/storage.ts";
import { agePhoto, photoIdOf, sendStory, uploadPhoto, uploadPhotos } from "#worker/testing/stories.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { submitStory } from "./submit.ts";

/* Which photos a story may have, and what becomes of a story that wants others. */

const worker = await startWorker();
const LIST = "/api/story-submissions";
const HOUR = 60 * 60_000;

const share = async (change: Partial<StoryForm> = {}) => {
  const response = await sendStory(worker, change);
  expect(response.status).toBe(201);
  return (await response.json()) as Story;
};

/** That the story was refused for these reasons and left nothing behind. */
const expectRefusal = async (response: Response, issues: { path: string; message: string }[]) => {
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: sentenceOf(issues[0]?.message ?? ""), issues });
  expect(await countRows(worker.env, "story_submissions")).toBe(0);
  expect(await countRows(worker.env, "outbox")).toBe(0);
  expect(await countRows(worker.env, "photos", "story_id IS NOT NULL OR kind IS NOT NULL")).toBe(0);
};

describe("a photo is refused by name when", () => {
  test("it is no picture, or one of too many pixels", async () => {
    const good = await uploadPhoto(worker);
    const html = await uploadPhoto(worker, new TextEncoder().encode("<script>alert(1)</script>"));
    const wide = await uploadPhoto(worker, jpegOf(100, { width: 12_001 }));
    const large = await uploadPhoto(worker, pngOf(7_625, 8_000));
    const most = await uploadPhoto(worker, jpegOf(100, { width: 12_000, height: 5_000 }));
    const tooMany =
      "has more than 60 megapixels, or more than 12,000 pixels on a side. Please choose a smaller one.";
    const dishPhotos = [good, html, wide, large, most].map(({ photoURL }) => photoURL);
    await expectRefusal(await sendStory(worker, { dishPhotos }), [
      { path: "dishPhotos.1", message: "Dish photo 2 is not a JPG or PNG photo. Please choose another." },
      { path: "dishPhotos.2", message: `Dish photo 3 ${tooMany}` },
      { path: "dishPhotos.3", message: `Dish photo 4 ${tooMany}` },
    ]);
    await share({ dishPhotos: [good.photoURL, most.photoURL] });
  });

  test("it has no bytes, or one too many", async () => {
    // Such photos do not get past the upload addresses; this is the second lock.
    const [none, many] = [await uploadPhoto(worker), await uploadPhoto(worker)];
    await worker.env.PHOTOS.put(photoIdOf(none.photoURL), "");
    await worker.env.PHOTOS.put(photoIdOf(many.photoURL), jpegOf(10_485_761));
    await expectRefusal(await sendStory(worker, { kitchenPhotos: [none.photoURL, many.photoURL] }), [
      { path: "kitchenPhotos.0", message: "Kitchen photo 1 is an empty file. Please choose another." },
      {
        path: "kitchenPhotos.1",
        message: "Kitchen photo 2 has more than 10MB. Please choose a smaller one.",
      },
    ]);
  });

  test("it never arrived", async () => {
    const asked = await worker.call("/api/objects/upload", { method: "POST" });
    const { photoURL } = (await asked.json()) as UploadAddress;
    await expectRefusal(await sendStory(worker, { dishPhotos: [photoURL] }), [
      { path: "dishPhotos.0", message: "Dish photo 1 has not arrived. Please upload it again." },
    ]);
  });

  test("it was not uploaded here, also where it stands elsewhere under the path that it has here", async () => {
    const { photoURL } = await uploadPhoto(worker);
    for (const address of [
      "https://evil.example/cat.jpg",
      `https://evil.example${photoURL}`,
      "/api/photos/11111111-1111-4111-8111-111111111111",
      "/api/photos/1",
      "javascript:alert(1)",
      "http://[",
      "",
    ]) {
      await expectRefusal(await sendStory(worker, { dishPhotos: [address] }), [
        { path: "dishPhotos.0", message: "Dish photo 1 was not uploaded here." },
      ]);
    }
  });

  test("it is given twice, also once as a dish and once as a kitchen", async () => {
    const { photoURL } = await uploadPhoto(worker);
    await expectRefusal(
      await sendStory(worker, { dishPhotos: [photoURL, photoURL], kitchenPhotos: [photoURL] }),
      [
        { path: "dishPhotos.1", message: "Dish photo 2 is there twice." },
        { path: "kitchenPhotos.0", message: "Kitchen photo 1 is there twice." },
      ],
    );
  });

  test("it is somebody else's, even after that story is gone", async () => {
    const { photoURL } = await uploadPhoto(worker);
    const story = await share({ kitchenPhotos: [photoURL] });
    const message = "Dish photo 1 has been sent before. If that was you, it has reached us.";
    const expectTaken = async () => {
      const response = await sendStory(worker, { dishPhotos: [photoURL] });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message, issues: [{ path: "dishPhotos.0", message }] });
    };
    await expectTaken();
    expect(await countRows(worker.env, "story_submissions")).toBe(1);
    const cookie = await worker.logIn("showrunner");
    expect((await worker.call(`${LIST}/${story.id}`, { method: "DELETE", cookie })).status).toBe(204);
    await expectTaken();
    expect(await countRows(worker.env, "story_submissions")).toBe(0);
  });

  test("it was uploaded too long ago", async () => {
    const { photoURL } = await uploadPhoto(worker);
    await agePhoto(worker, photoURL, 23 * HOUR + 1000);
    await expectRefusal(await sendStory(worker, { dishPhotos: [photoURL] }), [
      { path: "dishPhotos.0", message: "Dish photo 1 was uploaded too long ago. Please upload it again." },
    ]);
    await agePhoto(worker, photoURL, 23 * HOUR - 60_000);
    await share({ dishPhotos: [photoURL] });
  });

  test("it is the sixth", async () => {
    const dishPhotos = await uploadPhotos(worker, 6);
    await expectRefusal(await sendStory(worker, { dishPhotos }), [
      { path: "dishPhotos", message: "Please choose at most 5 photos." },
    ]);
    await share({ dishPhotos: dishPhotos.slice(1), kitchenPhotos: await uploadPhotos(worker, 5) });
  });
});

test("two stories that want one photo, after both were found free: the statement that claims it decides", async () => {
  const db = connect(worker.env.DB);
  const [shared, own] = [await uploadPhoto(worker), await uploadPhoto(worker)];
  const claim = ({ photoURL }: UploadAddress, position: number) =>
    ({
      id: photoIdOf(photoURL),
      found: "image/png",
      kind: "dish",
      position,
    }) as const;
  const input = {
    ...filledStory,
    consentVersion: null,
    culturalBackground: null,
    recipeOrigins: null,
    dishPhotos: [],
    kitchenPhotos: [],
  };
  expect(await submitStory(db, input, [claim(shared, 0)], stranger())).toBeDefined();
  const refused = submitStory(db, input, [claim(own, 0), claim(shared, 1)], stranger());
  await expect(refused).rejects.toThrow();
  expect(await countRows(worker.env, "story_submissions")).toBe(1);
  expect(await countRows(worker.env, "outbox")).toBe(1);
  expect(
    await countRows(worker.env, "photos", "story_id IS NULL AND kind IS NULL AND content_type IS NULL"),
  ).toBe(1);
  // The other photo of the loser is still free.
  await share({ dishPhotos: [own.photoURL] });
});
