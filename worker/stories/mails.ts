import type { Story } from "#contract/stories.ts";
import { greetingOf } from "#worker/mail/kinds/names.ts";
import { type Mail, writeMail } from "#worker/mail/write-mail.ts";
import { confirmations } from "#worker/words/confirmations.ts";

const { facts, photos, ...words } = confirmations.story;

/** Tells a visitor that the story has arrived. */
export const confirmStory = (story: Story): Mail =>
  writeMail({
    ...words,
    kind: "story",
    aboutId: story.id,
    to: story.email,
    greeting: greetingOf("story", story.authorName),
    facts: [[facts.photos, photos(story.dishPhotos.length + story.kitchenPhotos.length)]],
  });
