import { photoPath } from "#contract/photos.ts";
import { newStory } from "#contract/stories.ts";
import { sampleStory } from "#scripts/samples/stories.ts";
import { samplePerson } from "#scripts/samples/words.ts";
import { receivePhoto } from "#worker/photos/bytes.ts";
import { expectPhoto } from "#worker/photos/store.ts";
import { shareStory } from "#worker/stories/share.ts";
import { subscribe } from "#worker/subscribers/store.ts";
import { type Act, FULL, type Stage } from "./office.ts";
import { drawPhoto } from "./photos.ts";

/* What visitors do who are no family's. */

/** So many times, the last of them 26 minutes ago. */
const spread = (count: number, season: number, run: (place: number) => Promise<unknown>): Act[] =>
  Array.from({ length: Math.ceil(count) }, (_, place) => ({
    at: Date.now() - 26 * 60_000 - (place / count) * season,
    run: () => run(place),
  }));

/** As the upload call does it. */
const upload = async ({ db, bucket, site }: Stage, bytes: Uint8Array<ArrayBuffer>) => {
  const id = await expectPhoto(db, "image/png", undefined);
  const headers = { "content-length": String(bytes.length) };
  await receivePhoto(bucket, id, new Request(site, { method: "PUT", body: bytes, headers }), bytes.length);
  return photoPath(id);
};

/** Stories with one to three photos each. */
export const storyActs = (stage: Stage, count: number, season: number) =>
  spread(count, season, async (place) => {
    const { db, bucket, cause, site } = stage;
    const photos: string[] = [];
    for (const kind of (["dish", "kitchen", "dish"] as const).slice(0, 1 + (place % 3)))
      photos.push(await upload(stage, drawPhoto(kind, place + photos.length)));
    const [first = "", kitchen, third] = photos;
    const story = newStory.parse({
      ...sampleStory(place),
      dishPhotos: [first, third].filter(Boolean),
      kitchenPhotos: [kitchen].filter(Boolean),
    });
    const env = { ...cause.env, PHOTOS: bucket } as Parameters<typeof shareStory>[1]["env"];
    await shareStory(db, { ...cause, env, site }, story);
  });

export const subscriberActs = ({ db, cause }: Stage, count: number, season: number) =>
  spread(count, season, (place) =>
    subscribe(db, place === 0 ? FULL : samplePerson(place * 5 + 2).email, cause),
  );
