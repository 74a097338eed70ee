import type { DashboardTab } from "./dashboard.ts";
import { type FamilyState, familyStates } from "./family-states.ts";

/** Pages that are the same for everybody: files that are served without the Worker. */
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

/**
 * Prerendered shells of pages whose content depends on the visitor: the dashboard and the questionnaire. Only the
 * Worker fetches them.
 */
export const shells = { dashboard: "/admin/shell", questionnaire: "/questionnaire/shell" } as const;

/** The same for a family's page in each state, which the Worker fills in. */
export const familyShell = (state: FamilyState) => `${shells.questionnaire}-${state}`;
export const familyShells = familyStates.map(familyShell);

/** What is shown in place of a page that is not there. */
export const notFoundPage = "/404";

/** Where a link on the site may lead. */
export type Address =
  | PublicPage
  | `/#${"home" | "about" | "casting"}`
  | "/admin"
  | `/admin/${DashboardTab}${"" | `?${string}`}`;
