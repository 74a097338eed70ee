export const storedStoriesWords = {
  title: "Your stories",
  none: "None was shared from your e-mail address.",
  afterCode:
    "To see those that were shared from your e-mail address, open your data with a code that we mail to it.",
  by: (author: string) => `By ${author}`,
  background: (background: string) => `Cultural background: ${background}`,
  origins: (origins: string) => `Recipe origins: ${origins}`,
  photos: "Photos of your stories",
  photo: (number: number) => `Number ${number}, opens in a new tab`,
} as const;
