export type SitePart = "database" | "sessions" | "photos" | "mail" | "cron";

/** Body of `GET /api/health`. */
export interface Health {
  ok: boolean;
  /** "ok", or what is wrong in a sentence. */
  parts: Record<SitePart, string>;
}
