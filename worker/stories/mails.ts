import { show } from "#contract/show.ts";
import type { Story } from "#contract/stories.ts";
import { type Mail, writeMail } from "#worker/mail/write-mail.ts";
import { greetingOf } from "#worker/mail-kinds/names.ts";

const countOf = (photos: readonly unknown[]) => (photos.length === 1 ? "1 photo" : `${photos.length} photos`);

/** Tells a visitor that the story has arrived. */
export const confirmStory = (story: Story): Mail =>
  writeMail({
    kind: "story",
    aboutId: story.id,
    to: story.email,
    subject: `We have your food story for ${show.name}`,
    greeting: greetingOf("story", story.authorName),
    paragraphs: [
      `Thank you for sharing! Your story has reached our team, who read every one. It may be featured in future episodes.`,
    ],
    facts: [["With your story", countOf([...story.dishPhotos, ...story.kitchenPhotos])]],
    closing: `Something to add, or you did not send it? Just reply to this mail.`,
  });
