import { sql } from "drizzle-orm";
import { castingDay, daysOfSending, isInTime } from "#contract/casting-window.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { guard } from "#worker/db/locks.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { Conflict } from "#worker/errors.ts";

const notYet = (opens: string) =>
  `Casting opens on ${castingDay(opens)}. Please send us your application then: we can't wait to read it!`;
const CLOSED =
  "Thank you for wanting to cook with us! Casting for this season is closed; our newsletter will tell you when it opens again.";

/** `statement` stops the batch of an application that comes outside the casting window, as `isInTime` says; `refusal` says why. */
export const limitToCasting = (db: Database, startedAt: Date, now: Date) => {
  const { first, last } = daysOfSending(startedAt, now);
  const hasOpened = sql`coalesce(${settings.casting} ->> 'opens' <= ${first}, TRUE)`;
  const isNotOver = sql`coalesce(${last} <= ${settings.casting} ->> 'closes', TRUE)`;
  return {
    statement: guard(db, hasRow(db, settings, sql`${hasOpened} AND ${isNotOver}`)),
    refusal: async () => {
      const [known] = await db.select({ casting: settings.casting }).from(settings);
      if (!known || isInTime(known.casting, startedAt, now)) return undefined;
      const { opens } = known.casting;
      return new Conflict(opens && opens > first ? notYet(opens) : CLOSED);
    },
  };
};
