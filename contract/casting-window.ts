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

export const hasOpened = ({ opens }: Days, now = new Date()) => opens === null || opens <= dayOf(now);
const isNotOver = ({ closes }: Days, at: Date) => closes === null || dayOf(at) <= closes;

export const isOpen = (days: Days, now = new Date()) => hasOpened(days, now) && isNotOver(days, now);

/** How long after the end a form that was begun before it may arrive. */
const GRACE_MS = 24 * 3_600_000;

/** Whether a form begun then may be sent now. */
export const isInTime = (days: Days, startedAt: Date, now = new Date()) => {
  const graceBegan = new Date(now.getTime() - GRACE_MS);
  const isNotLate = isNotOver(days, startedAt) && isNotOver(days, graceBegan);
  return hasOpened(days, now) && (isNotLate || isNotOver(days, now));
};
