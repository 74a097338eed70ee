import type { DashboardTab } from "./dashboard.ts";

/** Pages that are the same for everybody: files that are served without the Worker. */
export const publicPages = [
  "/",
  "/register",
  "/share-story",
  "/privacy-policy",
  "/terms-of-service",
  "/unsubscribe",
] as const;
export type PublicPage = (typeof publicPages)[number];

/**
 * Prerendered frames of pages that depend on who asks: the dashboard, and a family's questionnaire. Only the Worker
 * fetches them; as addresses of the site they are unknown, in the browser too.
 */
export const shells = { dashboard: "/admin/shell", questionnaire: "/questionnaire/shell" } as const;

/** What is shown in place of a page that is not there. */
export const notFoundPage = "/404";

/** Where a link on the site may lead. */
export type Address = PublicPage | `/#${"home" | "about"}` | "/admin" | `/admin/${DashboardTab}${string}`;
