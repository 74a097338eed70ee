import type { CodeWay } from "#contract/codes.ts";

/** The bindings and settings, described in wrangler.toml and .dev.vars. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  SESSIONS: KVNamespace;
  PHOTOS: R2Bucket;
  BACKUPS: R2Bucket;
  EMAIL: SendEmail;
  PUBLIC_WRITES: RateLimit;
  GUEST_READS: RateLimit;
  GUEST_VOTES: RateLimit;
  SITE_URL?: string;
  AUTOMATIC_MAILS_A_DAY?: string;
  FORMS_A_DAY?: string;
  OPERATOR_EMAIL?: string;
  STAFF_GITHUB_LOGINS?: string;
  GITHUB_URL?: string;
  GITHUB_API_URL?: string;
  GITHUB_CLIENT_ID?: string;
  GITHUB_CLIENT_SECRET?: string;
  SESSION_SECRET?: string;
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  TURNSTILE_URL?: string;
  R2_S3_ENDPOINT?: string;
  R2_ACCESS_KEY_ID?: string;
  R2_SECRET_ACCESS_KEY?: string;
}

/** A family that has entered its code. */
export interface FamilyAccess {
  familyId: string;
  codeWay: CodeWay;
}
