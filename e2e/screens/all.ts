import { applicationScreens } from "./applications.ts";
import { registrationScreens } from "./registration.ts";
import type { Screen } from "./screen.ts";
import { shareStoryScreens } from "./share-story.ts";
import { siteScreens } from "./site.ts";
import { storyScreens } from "./stories.ts";

/** Every screen in every state: what the accessibility test goes through, and the sheet of pictures shows. */
export const screens: Screen[] = [
  ...siteScreens,
  ...registrationScreens,
  ...applicationScreens,
  ...shareStoryScreens,
  ...storyScreens,
];
