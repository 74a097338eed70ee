import { consentBox, withConsent } from "#contract/consent.ts";
import { partsOf } from "#contract/fields.ts";
import { newStory, storyFields } from "#contract/stories.ts";
import type { z } from "#contract/zod.ts";

/** What the form asks for: a story, and a tick in place of the version that is agreed to. */
export const storyForm = newStory.extend(consentBox.shape).transform(withConsent);
/** As typed. */
export type StoryValues = z.input<typeof storyForm>;

export const emptyStory: StoryValues = { ...partsOf(storyFields, "empty"), agreed: [] };
