/** What the site stands on. */
export const siteParts = ["database", "sessions", "photos", "mail", "cron"] as const;
export type SitePart = (typeof siteParts)[number];

/** How the site is, for whoever watches it. */
export interface Health {
  ok: boolean;
  /** "ok", or what is wrong in a sentence. */
  parts: Record<SitePart, string>;
}
