import type { StaffUser } from "#contract/access.ts";
import type { CodeWay } from "#contract/codes.ts";
import type { Database } from "./db/client.ts";
import type { staffPins } from "./db/site.ts";

/** The bindings and settings of wrangler.toml and .dev.vars; each is described there. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  SESSIONS: KVNamespace;
  PHOTOS: R2Bucket;
  BACKUPS: R2Bucket;
  EMAIL: SendEmail;
  PUBLIC_WRITES: RateLimit;
  SITE_URL?: string;
  AUTOMATIC_MAILS_A_DAY?: string;
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

/** A family that has given its code. */
export interface Whose {
  familyId: string;
  codeWay: CodeWay;
}

/** That a name on the staff list belongs to an account since a time. One that was released and given again is another. */
export type Pin = typeof staffPins.$inferSelect;

/** A member of staff is logged in. */
export interface Session {
  user: StaffUser;
  /** By which the name was that account's at the login: the session ends with it. */
  pin: Pin;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** What a handler finds on its context. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    db: Database;
    /** The logged-in member of staff; `null` for everybody else. */
    staff: StaffUser | null;
    /** That member's session, or why a call for staff is refused. */
    session: Session | Error;
    /** In a login: the dashboard's address that was asked for, if any. */
    loginLeadsTo?: string | null;
    /** Behind `familyOnly`. */
    whose: Whose;
  };
}
