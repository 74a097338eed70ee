import type { UploadAddress } from "#contract/photos.ts";
import type { StoryForm } from "#contract/stories.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import type { TestSite } from "./client.ts";
import { smallPng } from "./pictures.ts";

/** Sends the story, with changes. */
export const sendStory = (worker: TestSite, change: Partial<StoryForm> = {}) =>
  worker.call("/api/story-submissions", { json: { ...filledStory, ...change } });

/** A photo that has arrived, as uploading gives it. */
export const uploadPhoto = async (worker: TestSite, bytes: Uint8Array<ArrayBuffer> = smallPng) => {
  const asked = await worker.call("/api/objects/upload", { method: "POST" });
  const address = (await asked.json()) as UploadAddress;
  const sent = await worker.call(address.uploadURL, { method: "PUT", body: bytes });
  if (sent.status !== 200) throw new Error(`The photo did not arrive: ${sent.status}`);
  return address;
};

/** The addresses of so many photos that have arrived. */
export const uploadPhotos = async (worker: TestSite, count: number) => {
  const photos: string[] = [];
  for (let n = 0; n < count; n++) photos.push((await uploadPhoto(worker)).photoURL);
  return photos;
};

export const photoIdOf = (photoURL: string) => photoURL.replace("/api/photos/", "");

/** Puts back the time at which a photo's upload address was given out. */
export const agePhoto = (worker: TestSite, photoURL: string, milliseconds: number) =>
  worker.env.DB.prepare("UPDATE photos SET created_at = ? WHERE id = ?")
    .bind(new Date(Date.now() - milliseconds).toISOString(), photoIdOf(photoURL))
    .run();

/** The photos in the bucket, as addresses. */
export const storedPhotos = async (worker: TestSite) =>
  (await worker.env.PHOTOS.list()).objects.map(({ key }) => `/api/photos/${key}`).sort();
