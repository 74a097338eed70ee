/** What a visitor is asked who shares a story. */
export const storyWords = {
  fields: {
    authorName: "Your Name",
    email: "Email Address",
    title: "Story Title",
    culturalBackground: "Cultural Background",
    content: "Your Story",
    recipeOrigins: "Recipe Origins",
  },
  tooShort: (least: number) => `Please share more details about your story (at least ${least} characters)`,
};
