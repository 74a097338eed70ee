import { DrizzleQueryError } from "drizzle-orm";
import { secondsLeftOfDay } from "./usage.ts";

/*
 * When D1 cannot do what it is asked, for a reason that is not in the asking. It says so by its messages alone:
 * https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
 */

const DAY_IS_USED_UP = /free tier daily row (read|write) limit/i;
const IS_BUSY =
  /D1 DB is overloaded|too many requests|caused object to be reset|and was reset|reset because its code was updated|network connection lost|transient issue on remote node|client disconnected|SQLITE_BUSY/i;

/** When a database that is busy, or starts anew, is mostly there again. */
const BUSY_SECONDS = 10;

/** The error's own text, and those of what caused it. */
const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${textOf(error.cause)}` : "";

/** Seconds after which the database may answer again; `undefined` for an error of any other kind. */
export const databaseBackIn = (error: unknown, now = new Date()): number | undefined => {
  const text = textOf(error);
  // Drizzle says of a statement that the database has thrown it, and not of a batch.
  if (!(error instanceof DrizzleQueryError) && !/D1_(EXEC_)?ERROR|D1 DB|D1's/.test(text)) return undefined;
  if (DAY_IS_USED_UP.test(text)) return secondsLeftOfDay(now);
  return IS_BUSY.test(text) ? BUSY_SECONDS : undefined;
};
