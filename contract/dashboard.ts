import { show } from "./show.ts";

const { region } = new Intl.Locale(show.locale).maximize();

/** Staff read English, with dates and numbers as written in the show's region: 'en-CA' for 'fr-CA'. */
export const deskLocale = `en-${region}`;

/** Titles of the tabs by the last path segment of their address. */
export const dashboardTabs = {
  applications: "Applications",
  questionnaires: "Questionnaires",
  calendar: "Production Calendar",
  stories: "Stories",
  notifications: "Notifications",
  "contact-info": "Contact Info",
} as const;
export type DashboardTab = keyof typeof dashboardTabs;

export const isDashboardTab = (name: string): name is DashboardTab => Object.hasOwn(dashboardTabs, name);
