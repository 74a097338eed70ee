import type { Known } from "./findings.ts";

/** What is known before anything is changed, and what a deployment would therefore do. */
export interface Plan extends Known {
  /** The resources are not there yet: deploying makes them, so it comes before migrating. */
  isFirst: boolean;
  /** Names of migrations that the database has not had. */
  pending: string[];
  /** Where the database stood before; there is none the first time. */
  bookmark: { bookmark: string; at: string } | undefined;
}
