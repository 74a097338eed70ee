import type { StoryForm } from "#contract/stories.ts";

/** As a visitor types it; without photos. */
export const filledStory = {
  authorName: "Ana Ruiz",
  email: "ana@example.com",
  title: "Three days of mole",
  culturalBackground: "Oaxacan",
  content: "My grandmother toasted the chilies on the comal while we counted them.",
  recipeOrigins: "Her mother's kitchen in Tlacolula",
} satisfies StoryForm;
