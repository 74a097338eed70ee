import { todayIn } from "./calendar-dates.ts";
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

type Days = Pick<CastingSettings, "opens" | "closes">;

const dayOf = (at: Date) => todayIn(show.timeZone, at);

const hasOpened = ({ opens }: Days, day: string) => opens === null || opens <= day;
const isNotOver = ({ closes }: Days, day: string) => closes === null || day <= closes;

export const isOpen = (days: Days, now = new Date()) =>
  hasOpened(days, dayOf(now)) && isNotOver(days, dayOf(now));

/** How long after the end a form that was begun before it may arrive. */
const GRACE_MS = 24 * 3_600_000;

/** Whether a form begun then may be sent now. */
export const isInTime = (days: Days, startedAt: Date, now = new Date()) =>
  hasOpened(days, dayOf(now)) &&
  isNotOver(days, dayOf(startedAt < now ? startedAt : now)) &&
  isNotOver(days, dayOf(new Date(now.getTime() - GRACE_MS)));
