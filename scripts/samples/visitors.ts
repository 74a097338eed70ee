import { newStory } from "#contract/stories.ts";
import { submitStory } from "#worker/stories/submit.ts";
import { subscribe } from "#worker/subscribers/subscribe.ts";
import { type Act, FULL, type Stage } from "./office.ts";
import { arrived, takePhoto } from "./photos.ts";
import { sampleStory } from "./stories.ts";
import { samplePerson } from "./words.ts";

/** Spreads acts over the season; the last is 26 minutes ago. */
const spread = (count: number, season: number, run: (place: number) => Promise<unknown>): Act[] =>
  Array.from({ length: Math.ceil(count) }, (_, place) => ({
    at: Date.now() - 26 * 60_000 - (place / count) * season,
    run: () => run(place),
  }));

export const storyActs = (stage: Stage, count: number, season: number) =>
  spread(count, season, async (place) => {
    const photos: string[] = [];
    for (const kind of (["dish", "kitchen", "dish"] as const).slice(0, 1 + (place % 3)))
      photos.push(await takePhoto(stage, kind, place + photos.length));
    const [first = "", kitchen, third] = photos;
    const story = newStory.parse({
      ...sampleStory(place),
      dishPhotos: [first, third].filter(Boolean),
      kitchenPhotos: [kitchen].filter(Boolean),
    });
    await submitStory(stage.db, story, await arrived(stage, story), stage.cause);
  });

export const subscriberActs = ({ db, cause }: Stage, count: number, season: number) =>
  spread(count, season, (place) =>
    subscribe(db, place === 0 ? FULL : samplePerson(place * 5 + 2).email, cause),
  );
