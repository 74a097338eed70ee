import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { ME, NONE } from "#contract/application-filter.ts";
import {
  availableDayLabels,
  experienceLabels,
  familySizeLabels,
  specialtyLabels,
} from "#contract/applications.ts";
import { keysOf } from "#contract/labels.ts";
import { mailStatusLabels } from "#contract/mail.ts";
import { questionnaireStatusLabels } from "#contract/questionnaires.ts";
import { type ApplicationListFilter, moreFilters } from "#frontend/api/applications.ts";
import { useColleagues } from "#frontend/desk/casting/use-casting.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";

const stars = { "1": "1 star", "2": "2 stars", "3": "3 stars", "4": "4 stars", "5": "5 stars" };

/** In display order. 'Mine' has a button of its own, and the assignees are loaded. */
const choices = {
  specialty: { label: "Specialty", all: "Any specialty", options: specialtyLabels },
  day: { label: "Days", all: "Any day", options: availableDayLabels },
  size: { label: "Family size", all: "Any size", options: familySizeLabels },
  experience: { label: "Experience", all: "Any experience", options: experienceLabels },
  questionnaire: {
    label: "Questionnaire",
    all: "With or without",
    options: { ...questionnaireStatusLabels, [NONE]: "None yet" },
  },
  mail: { label: "Email", all: "Any email", options: { ...mailStatusLabels, [NONE]: "None" } },
  starred: { label: "Starred", all: "Starred or not", options: { true: "I gave 4 or 5 stars" } },
  minScore: { label: "Score", all: "Any score", options: stars },
  duplicate: { label: "Same family twice", all: "Once or twice", options: { true: "Same email or phone" } },
} satisfies Record<Exclude<keyof typeof moreFilters, "mine" | "assignee">, object>;

const noFilters: Partial<ApplicationListFilter> = Object.fromEntries(
  keysOf(moreFilters).map((name) => [name, ""]),
);

interface ApplicationFiltersProps {
  filter: ApplicationListFilter;
  onChange: (change: Partial<ApplicationListFilter>) => void;
}

export const ApplicationFilters = ({ filter, onChange }: ApplicationFiltersProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const colleagues = useColleagues();
  const assignees = Object.fromEntries([
    [ME, "Me"],
    [NONE, "Nobody"],
    ...colleagues.map((one) => [one, one]),
  ]);
  const all = { assignee: { label: "Assignee", all: "Anybody's", options: assignees }, ...choices };
  const count = keysOf(moreFilters).filter((name) => filter[name]).length;
  return (
    <>
      <Button className={count > 0 ? "btn-primary btn-soft" : ""} popoverTarget={id}>
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && count}
      </Button>
      {(count > 0 || filter.status || filter.q) && (
        <Button className="btn-ghost" onClick={() => onChange({ ...noFilters, status: "", q: "" })}>
          Clear
        </Button>
      )}
      <section
        id={id}
        popover="auto"
        aria-label="Filters"
        className="desk-menu w-80 p-3 max-sm:inset-x-2 max-sm:w-auto"
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
      >
        {/* Only while open, because this renders on every key press in the list. */}
        <div className="grid gap-2">
          {(isOpen ? keysOf(all) : []).map((name) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the select is in the component
            <label key={name} className="grid grid-cols-[6rem_1fr] items-center gap-2 text-sm">
              <span>{all[name].label}</span>
              <FilterSelect
                {...all[name]}
                value={filter[name]}
                className="w-full"
                onChange={(value) => onChange({ [name]: value })}
              />
            </label>
          ))}
        </div>
      </section>
    </>
  );
};
