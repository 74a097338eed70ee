import { DrizzleQueryError } from "drizzle-orm";

/*
 * When D1 cannot do what it is asked, for a reason that is not in the asking. It says so by its messages alone:
 * https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
 */

/** Seconds after which a database that is busy, or starts anew, is mostly there again. */
const SOON = 10;
/** Seconds; nothing but a person makes room. */
const LATER = 60 * 60;

const untilMidnight = (now: Date) =>
  Math.ceil((new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime()) / 1000);

const reasons: { says: RegExp; wait: (now: Date) => number }[] = [
  { says: /free tier daily row (read|write) limit/i, wait: untilMidnight },
  { says: /exceeded maximum (account storage|db size|database size)|SQLITE_FULL/i, wait: () => LATER },
  {
    says: /D1 DB is overloaded|too many requests|caused object to be reset|and was reset|reset because its code was updated|network connection lost|transient issue on remote node|client disconnected|SQLITE_BUSY/i,
    wait: () => SOON,
  },
];

/** The error's own text, and those of what caused it. */
const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${textOf(error.cause)}` : "";

/** Whether D1 has thrown it; Drizzle says so of a statement, and not of a batch. */
const isOfDatabase = (error: unknown, text: string) =>
  error instanceof DrizzleQueryError || /D1_(EXEC_)?ERROR|D1 DB|D1's/.test(text);

/** Seconds after which the database may answer again; `undefined` for an error of any other kind. */
export const databaseBackIn = (error: unknown, now = new Date()): number | undefined => {
  const text = textOf(error);
  if (!isOfDatabase(error, text)) return undefined;
  return reasons.find(({ says }) => says.test(text))?.wait(now);
};
