import { todayIn } from "./calendar-dates.ts";
import { locale } from "./locale.ts";
import { show } from "./show.ts";

/* When families can apply. No schema: the landing page loads this. */

export interface CastingSettings {
  /** Calendar dates in the show's zone, both inclusive; `null` is open on that side. */
  opens: string | null;
  closes: string | null;
  /** Where and when filming is, in the show's words, such as 'Los Angeles and Fresno' and 'March to May'. */
  cities: string | null;
  months: string | null;
}

/** What the pages are told. */
export interface CastingWindow extends CastingSettings {
  isOpen: boolean;
}

/** Such as 'Friday, March 6'. */
export const castingDay = (date: string) =>
  new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(
    Date.parse(date),
  );

type Days = Pick<CastingSettings, "opens" | "closes">;

const dayOf = (at: Date) => todayIn(show.timeZone, at);

export const hasOpened = ({ opens }: Days, day = dayOf(new Date())) => opens === null || opens <= day;
const isNotOver = ({ closes }: Days, day: string) => closes === null || day <= closes;

export const isOpen = (days: Days, now = new Date()) =>
  hasOpened(days, dayOf(now)) && isNotOver(days, dayOf(now));

/** How long after the end a form that was begun before it may arrive. */
const GRACE_MS = 24 * 3_600_000;

/** A form is in time if the window has opened on the first of these days, and isn't over on the last. */
export const daysOfSending = (startedAt: Date, now: Date) => {
  const begun = dayOf(startedAt < now ? startedAt : now);
  const graceBegan = dayOf(new Date(now.getTime() - GRACE_MS));
  return { first: dayOf(now), last: begun > graceBegan ? begun : graceBegan };
};

/** Whether a form begun then may be sent now. */
export const isInTime = (days: Days, startedAt: Date, now = new Date()) => {
  const { first, last } = daysOfSending(startedAt, now);
  return hasOpened(days, first) && isNotOver(days, last);
};
