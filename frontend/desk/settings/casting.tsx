import type { CastingSettings } from "#contract/casting-window.ts";
import { keysOf } from "#contract/labels.ts";
import { season } from "#contract/show.ts";
import { TextField } from "#frontend/ui/text-field.tsx";
import { Section } from "./section.tsx";

const parts = {
  opens: { label: "First day", type: "date" },
  closes: { label: "Last day", type: "date" },
  cities: { label: "Cities", placeholder: season.cities },
  months: { label: "Filming months", placeholder: season.months },
};

export const castingFacts = (casting: Partial<CastingSettings>) =>
  Object.fromEntries(keysOf(parts).map((part) => [parts[part].label, casting[part]]));

type FieldOf = (name: `casting.${keyof CastingSettings}`) => { name: string; error: string | undefined };

export const Casting = ({ field }: { field: FieldOf }) => (
  <Section title="When families can apply">
    <p className="text-sm">
      Both days count, in the show's time zone. Leave one empty and there is no limit on that side. Before and
      after, the newsletter takes the place of the application form, with a sentence that says why. A form
      that was begun in time may still arrive for a day. The home page says the last day, and where and when
      you film: if you leave that empty, what you see there in gray.
    </p>
    <div className="grid gap-3 sm:grid-cols-2">
      {keysOf(parts).map((part) => (
        <TextField key={part} autoComplete="off" {...parts[part]} {...field(`casting.${part}`)} />
      ))}
    </div>
  </Section>
);
