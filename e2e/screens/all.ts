import { applicationScreens } from "./applications.ts";
import { newsletterScreens } from "./newsletter.ts";
import { registrationScreens } from "./registration.ts";
import type { Screen } from "./screen.ts";
import { siteScreens } from "./site.ts";

/** Every screen in every state: what the accessibility test goes through, and the sheet of pictures shows. */
export const screens: Screen[] = [
  ...siteScreens,
  ...registrationScreens,
  ...applicationScreens,
  ...newsletterScreens,
];
