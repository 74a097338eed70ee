/** The same for everybody: static files served without the Worker. */
export const publicPages = [
  "/",
  "/register",
  "/share-story",
  "/privacy-policy",
  "/terms-of-service",
  "/confirm",
  "/unsubscribe",
  "/shared",
] as const;
export type PublicPage = (typeof publicPages)[number];

/** Prerendered shells of pages that depend on the visitor. Only the Worker fetches them. */
export const shells = { dashboard: "/admin/shell", questionnaire: "/questionnaire/shell" } as const;

/** States of a family's page (family-states.ts), each with a shell. */
export const familyStates = [
  "applied",
  "approved",
  "review",
  "followup",
  "guardian",
  "answered",
  "chosen",
  "visit-asked",
  "another-day",
  "visit",
  "cancelled",
  "over",
  "not-chosen",
  "not-selected",
  "withdrawn",
] as const;

export const familyShell = (state: (typeof familyStates)[number]) => `${shells.questionnaire}-${state}`;
export const familyShells = familyStates.map(familyShell);

/** Whether it is a shell's own address, with any ending: without its visitor, it is no page. */
export const isShell = (path: string) =>
  Object.values(shells).some((shell) => path.toLowerCase().startsWith(shell));

export const notFoundPage = "/404";

/** Target of a link on the site. */
export type Address =
  | PublicPage
  | `/#${"home" | "about" | "casting" | "newsletter"}`
  | "/admin"
  | `/admin/${DashboardTab}${"" | `?${string}`}`;

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
