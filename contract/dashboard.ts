/** The dashboard's tabs: the last part of their address under `/admin`, and their titles. */
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
