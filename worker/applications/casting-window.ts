import { castingDay, hasOpened, isInTime } from "#contract/casting-window.ts";
import type { Database } from "#worker/db/client.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { Conflict } from "#worker/errors.ts";

const notYet = (opens: string) =>
  `Casting opens on ${castingDay(opens)}. Please send us your application then: we can't wait to read it!`;
const CLOSED =
  "Thank you for wanting to cook with us! Casting for this season is closed; our newsletter will tell you when it opens again.";

/** Why an application begun then can't be sent now, if it can't. */
export const refusalOfCasting = async (db: Database, startedAt: Date, now: Date) => {
  const [known] = await db.select({ casting: settings.casting }).from(settings);
  if (!known || isInTime(known.casting, startedAt, now)) return undefined;
  const { opens } = known.casting;
  return new Conflict(opens && !hasOpened(known.casting, now) ? notYet(opens) : CLOSED);
};
