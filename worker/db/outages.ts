import { DrizzleQueryError } from "drizzle-orm";
import { AppError, Unavailable } from "#worker/errors.ts";
import { secondsLeftOfDay } from "#worker/times.ts";

/* D1 reports outages only by message: https://developers.cloudflare.com/d1/observability/debug-d1/#error-list */

const IS_OVER_DAILY_LIMIT = /free tier daily row (read|write) limit/i;
const IS_BUSY =
  /D1 DB is overloaded|too many requests|caused object to be reset|and was reset|reset because its code was updated|network connection lost|transient issue on remote node|client disconnected|SQLITE_BUSY|internal error; reference|timed? ?out/i;
const IS_FULL = /maximum DB size|database or disk is full|SQLITE_FULL/i;

/** How long a busy or restarting database usually takes. */
const BUSY_SECONDS = 10;
/** Until somebody has made room. */
const FULL_SECONDS = 60 * 60;

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${textOf(error.cause)}` : "";

/** Seconds until a retry makes sense; `undefined` if the error is no outage. */
export const databaseBackIn = (error: unknown, now = new Date()): number | undefined => {
  const text = textOf(error);
  // Drizzle wraps the errors of statements, but not those of batches.
  if (!(error instanceof DrizzleQueryError) && !/D1_(EXEC_)?ERROR|D1 DB|D1's/.test(text)) return undefined;
  if (IS_OVER_DAILY_LIMIT.test(text)) return secondsLeftOfDay(now);
  if (IS_FULL.test(text)) return FULL_SECONDS;
  return IS_BUSY.test(text) ? BUSY_SECONDS : undefined;
};

/** Reads what a stored write responds with. If that fails, nobody should be told to try again. */
export const readStored = async <Row>(row: Promise<Row>): Promise<Row> => {
  try {
    return await row;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new Unavailable("This is saved, but can't be shown at the moment. Please reload the page.", {
      isSaved: true,
      wait: BUSY_SECONDS,
      cause,
    });
  }
};
