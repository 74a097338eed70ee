import type { ReactNode } from "react";
import { todayIn } from "#contract/calendar-dates.ts";
import { castingDay } from "#contract/casting-window.ts";
import { season, show } from "#contract/show.ts";
import { useCastingWindow } from "#frontend/api/casting-window.ts";
import { Link } from "#frontend/shell/link.tsx";

/** What the page says about this season: before the server answers, as it is in contract/show.ts, and open. */
export const useSeason = () => {
  const window = useCastingWindow();
  const { opens = null, closes = null, isOpen = true } = window ?? {};
  const opensOn = !isOpen && opens && opens > todayIn(show.timeZone) ? castingDay(opens) : null;
  const closesOn = isOpen && closes ? castingDay(closes) : null;
  return {
    isOpen,
    opensOn,
    closesOn,
    cities: window?.cities ?? season.cities,
    months: window?.months ?? season.months,
    /** Why nobody can apply. */
    notice: opensOn ? `Casting opens on ${opensOn}.` : "Casting for this season is closed.",
  };
};

/** Leads to the application, or while there is none to the newsletter. */
export const ApplyLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const { isOpen } = useSeason();
  return (
    <Link to={isOpen ? "/register" : "/#newsletter"} className={className}>
      {isOpen ? children : "Get the Newsletter"}
    </Link>
  );
};

/** In place, so that nothing moves when the server answers. */
export const WhereAndWhen = () => {
  const { isOpen, opensOn, closesOn, cities, months } = useSeason();
  const facts = [
    ["Where", cities],
    ["Filming", months],
    isOpen ? ["Apply by", closesOn] : ["Casting", opensOn ? `Opens ${opensOn}` : "Closed for this season"],
  ].filter(([, fact]) => fact);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="season" className="border-b border-base-300 bg-neutral text-neutral-content">
      <div aria-hidden className="clapper h-4 sm:h-5" />
      <div className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-3 px-4 py-5 sm:px-6 sm:py-7 lg:grid-cols-[auto_1fr]">
        <h2 id="season" className="text-2xl font-bold">
          Where and When
        </h2>
        <dl className="grid gap-x-8 gap-y-2 max-sm:min-h-25 sm:grid-cols-3">
          {facts.map(([label, fact]) => (
            <div
              key={label}
              className="items-baseline max-sm:grid max-sm:grid-cols-[minmax(24%,max-content)_1fr] max-sm:gap-x-3"
            >
              <dt className="text-sm opacity-80">{label}</dt>
              <dd className="font-display text-xl font-bold wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};

/** On phones, at the foot of the window while its parent is in view: past the first screen and above the newsletter. */
export const ApplyBar = () => {
  const { isOpen, closesOn } = useSeason();
  return (
    isOpen && (
      <div className="sticky bottom-0 z-20 hidden items-center justify-between gap-4 border-t border-base-300 bg-base-100/95 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] backdrop-blur tall:max-md:flex print:hidden">
        <p className="text-sm">{closesOn ? `Until ${closesOn}` : "Free, about 5 minutes"}</p>
        <Link to="/register" className="btn btn-primary">
          Apply
        </Link>
      </div>
    )
  );
};
