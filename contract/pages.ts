import type { DashboardTab } from "./dashboard.ts";
import { type FamilyState, familyStates } from "./family-states.ts";

/** The same for everybody: static files served without the Worker. */
export const publicPages = [
  "/",
  "/register",
  "/share-story",
  "/privacy-policy",
  "/terms-of-service",
  "/confirm",
  "/unsubscribe",
] as const;
export type PublicPage = (typeof publicPages)[number];

/** Prerendered shells of pages that depend on the visitor. Only the Worker fetches them. */
export const shells = { dashboard: "/admin/shell", questionnaire: "/questionnaire/shell" } as const;

export const familyShell = (state: FamilyState) => `${shells.questionnaire}-${state}`;
export const familyShells = familyStates.map(familyShell);

/** Whether it is a shell's own address, with any ending: without its visitor, it is no page. */
export const isShell = (path: string) =>
  Object.values(shells).some((shell) => path.toLowerCase().startsWith(shell));

export const notFoundPage = "/404";

/** Target of a link on the site. */
export type Address =
  | PublicPage
  | `/#${"home" | "about" | "casting"}`
  | "/admin"
  | `/admin/${DashboardTab}${"" | `?${string}`}`;
