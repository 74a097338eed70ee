import { type Consent, consentGiven } from "./consent.ts";
import { partsOf, text } from "./fields.ts";
import { pageQuery, searchText, sortOrder } from "./paging.ts";
import { photoAddresses } from "./photos.ts";
import { emailAddress, longText, optionalText, requiredText, textLimits } from "./text.ts";
import { z } from "./zod.ts";

export const storyMinimum = 50;

export const storyPhotoKinds = ["dish", "kitchen"] as const;

export const storyFields = {
  authorName: text("Your Name", requiredText(textLimits.short)),
  email: text("Email Address", emailAddress),
  title: text("Story Title", requiredText(textLimits.short)),
  culturalBackground: text("Cultural Background", optionalText(textLimits.short)),
  content: text(
    "Your Story",
    longText(
      storyMinimum,
      `Please share more details about your story (at least ${storyMinimum} characters)`,
    ),
  ),
  recipeOrigins: text("Recipe Origins", optionalText(textLimits.long)),
};

export const newStory = z.object({
  ...partsOf(storyFields, "schema"),
  dishPhotos: z._default(photoAddresses("dish"), []),
  kitchenPhotos: z._default(photoAddresses("kitchen"), []),
  ...consentGiven.shape,
});
export type StoryForm = z.input<typeof newStory>;
export type NewStory = z.output<typeof newStory>;

export const storyQuery = z.extend(pageQuery, {
  q: searchText,
  sort: sortOrder,
});
export type StoryQuery = z.output<typeof storyQuery>;

export interface Story extends NewStory, Consent {
  id: string;
  createdAt: string;
}
