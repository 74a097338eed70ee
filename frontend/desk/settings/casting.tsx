import type { CastingSettings } from "#contract/casting-window.ts";
import { longDayLabel } from "#frontend/desk/shared/format.ts";
import { TextField } from "#frontend/ui/text-field.tsx";

type Part = keyof CastingSettings;

export const castingValues = ({ opens, closes, cities, months }: CastingSettings) => ({
  opens: opens ?? "",
  closes: closes ?? "",
  cities: cities ?? "",
  months: months ?? "",
});

/** Follows 'Families can apply'. */
export const daysLabel = ({ opens, closes }: Partial<CastingSettings>) => {
  const days = [opens && `from ${longDayLabel(opens)}`, closes && `until ${longDayLabel(closes)}`];
  return days.filter(Boolean).join(" ") || "at any time";
};

export const castingFacts = (casting: Partial<CastingSettings>) => ({
  "Families can apply": daysLabel(casting),
  "Filmed in": casting.cities,
  "Filming months": casting.months,
});

interface CastingProps {
  field: (name: `casting.${Part}`) => Pick<Parameters<typeof TextField>[0], "name" | "error">;
}

export const Casting = ({ field }: CastingProps) => (
  <>
    <p className="text-sm">
      Both days count, in the show's time zone. Leave one empty and there is no limit on that side. Before and
      after, the newsletter takes the place of the application form, with a sentence that says why. A form
      that was begun in time may still arrive for a day.
    </p>
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField label="First day" type="date" autoComplete="off" {...field("casting.opens")} />
      <TextField label="Last day" type="date" autoComplete="off" {...field("casting.closes")} />
    </div>
    <p className="text-sm">
      The home page says where and when you film, next to the last day. What is empty here is left out there.
    </p>
    <TextField
      label="Cities"
      hint="Such as 'Los Angeles and Fresno'."
      autoComplete="off"
      {...field("casting.cities")}
    />
    <TextField
      label="Filming months"
      hint="Such as 'March to May'."
      autoComplete="off"
      {...field("casting.months")}
    />
  </>
);
