import { todayIn } from "#contract/calendar-dates.ts";
import { castingDay } from "#contract/casting-window.ts";
import { season, show } from "#contract/show.ts";
import { useCastingWindow } from "#frontend/api/casting-window.ts";

/** What the page says about this season: before the server answers, as it is in contract/show.ts, and open. */
export const useSeason = () => {
  const { opens, closes, isOpen = true, cities, months } = useCastingWindow() ?? {};
  const opensOn = opens && opens > todayIn(show.timeZone) && castingDay(opens);
  const closesOn = closes && castingDay(closes);
  const closed = opensOn
    ? `Casting opens on ${opensOn}. Stay in the loop until then.`
    : "Casting for this season is closed. Stay in the loop for the next one.";
  const open = closesOn
    ? `Apply by ${closesOn}. It's free and takes about 5 minutes.`
    : "Applying is free and takes about 5 minutes.";
  const facts = [
    ["Where", cities ?? season.cities],
    ["Filming", months ?? season.months],
    isOpen ? ["Apply by", closesOn] : ["Casting", opensOn ? `Opens ${opensOn}` : "Closed for this season"],
  ];
  return {
    isOpen,
    sentence: isOpen ? open : closed,
    facts: facts.filter(([, fact]) => fact),
    /** A link to the application, or while there is none to the newsletter. */
    linkTo: (label: string) =>
      isOpen
        ? ({ to: "/register", children: label } as const)
        : ({ to: "/#newsletter", children: "Get the Newsletter" } as const),
  };
};
