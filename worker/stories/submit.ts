import { eq } from "drizzle-orm";
import type { NewStory, Story } from "#contract/stories.ts";
import type { Database } from "#worker/db/client.ts";
import { type IdempotencyKey, once, recordCreated } from "#worker/db/idempotency.ts";
import { guard } from "#worker/db/locks.ts";
import { limitForm } from "#worker/db/quota.ts";
import { stories } from "#worker/db/schema/entities.ts";
import { foldedStory } from "#worker/db/search.ts";
import { queueAutomaticMail, type Requester } from "#worker/mail/visitor-mails.ts";
import { addressesOf, claimPhotos, mayClaim, refusalOfPhotos, type SentPhoto } from "#worker/photos/claim.ts";
import { shownStory } from "./read.ts";

/** Stores a story with its photos, and queues its confirmation. A repeat returns the stored story, without a `mailId`. */
export const submitStory = (
  db: Database,
  input: NewStory,
  photos: readonly SentPhoto[],
  requester: Requester,
  idempotencyKey?: IdempotencyKey,
): Promise<{ story: Story; mailId?: string }> => {
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  const story: Story = {
    ...input,
    dishPhotos: addressesOf(photos, "dish"),
    kitchenPhotos: addressesOf(photos, "kitchen"),
    id,
    consentedAt: input.consentVersion && now,
    createdAt: now,
  };
  const about = { kind: "story", aboutId: id, familyId: null } as const;
  const mail = { ...about, id: crypto.randomUUID(), to: story.email };
  const limit = limitForm(db, "stories", requester);
  return once(db, idempotencyKey, {
    create: async () => {
      await db.batch([
        ...limit.statements,
        guard(db, mayClaim(db, photos, { storyId: id })),
        db.insert(stories).values({ ...story, ...foldedStory(story) }),
        ...claimPhotos(db, photos, { storyId: id }),
        ...(await queueAutomaticMail(db, mail, requester)),
        ...recordCreated(db, idempotencyKey, id, now),
      ]);
      return { story, mailId: mail.id };
    },
    again: async (earlier) => {
      const [found] = await db.select(shownStory).from(stories).where(eq(stories.id, earlier));
      return found && { story: found };
    },
    refusal: async () => (await limit.refusal()) ?? refusalOfPhotos(db, photos, { storyId: id }),
  });
};
