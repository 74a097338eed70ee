import { answeredVisitScreens } from "./answered-visits.ts";
import { applicationScreens } from "./applications.ts";
import { calendarScreens } from "./calendar.ts";
import { contactInfoScreens } from "./contact-info.ts";
import { decisionScreens } from "./decisions.ts";
import { deskOfflineScreens } from "./desk-offline.ts";
import { familyCallScreens } from "./family-calls.ts";
import { lostLinkScreens } from "./lost-link.ts";
import { newsletterScreens } from "./newsletter.ts";
import { notificationScreens } from "./notifications.ts";
import { ownDataScreens } from "./own-data.ts";
import { problemScreens } from "./problems.ts";
import { questionnaireScreens } from "./questionnaire.ts";
import { questionnairesScreens } from "./questionnaires.ts";
import { registerScreens } from "./register.ts";
import type { Screen } from "./screen.ts";
import { shareStoryScreens } from "./share-story.ts";
import { siteScreens } from "./site.ts";
import { storyScreens } from "./stories.ts";
import { visitAnswerScreens } from "./visit-answer.ts";

/** Every screen in every state: what the accessibility test goes through, and the sheet of pictures shows. */
export const screens: Screen[] = [
  ...siteScreens,
  ...problemScreens,
  ...deskOfflineScreens,
  ...registerScreens,
  ...storyScreens,
  ...shareStoryScreens,
  ...newsletterScreens,
  ...questionnaireScreens,
  ...lostLinkScreens,
  ...visitAnswerScreens,
  ...ownDataScreens,
  ...applicationScreens,
  ...decisionScreens,
  ...familyCallScreens,
  ...questionnairesScreens,
  ...calendarScreens,
  ...answeredVisitScreens,
  ...contactInfoScreens,
  ...notificationScreens,
];
