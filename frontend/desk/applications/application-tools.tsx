import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ME, NONE } from "#contract/application-filter.ts";
import {
  availableDayLabels,
  experienceLabels,
  familySizeLabels,
  heardFromLabels,
  placeFields,
  specialtyLabels,
} from "#contract/applications.ts";
import { applicationStatusLabels, keysOf } from "#contract/labels.ts";
import { mailStatusLabels } from "#contract/mail.ts";
import { questionnaireStatusLabels } from "#contract/questionnaires.ts";
import {
  type ApplicationListFilter,
  applicationFilters,
  countQuery,
  moreFilters,
} from "#frontend/api/applications.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { useColleagues } from "#frontend/desk/casting/use-casting.ts";
import { useShortlistLabels } from "#frontend/desk/casting/use-shortlists.tsx";
import { ExportButton } from "#frontend/desk/lists/export-csv.tsx";
import { SearchBox, SortSelect } from "#frontend/desk/lists/filters.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { applicationExports } from "./application-csv.ts";
import { Views } from "./views.tsx";

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
  heardFrom: { label: "Heard of us", all: "Anywhere", options: heardFromLabels },
} satisfies Record<Exclude<keyof typeof moreFilters, "mine" | "assignee" | "shortlist" | "city">, object>;

const noFilters: Partial<ApplicationListFilter> = Object.fromEntries(
  keysOf(moreFilters).map((name) => [name, ""]),
);

const ApplicationFilters = () => {
  const [filter, setFilter, field] = useUrlFilter(applicationFilters);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const colleagues = useColleagues();
  const assignees = Object.fromEntries([
    [ME, "Me"],
    [NONE, "Nobody"],
    ...colleagues.map((one) => [one, one]),
  ]);
  const shortlists = useShortlistLabels() ?? {};
  const all = {
    assignee: { label: "Assignee", all: "Anybody's", options: assignees },
    shortlist: { label: "Shortlist", all: "On any or none", options: shortlists },
    ...choices,
  };
  const count = keysOf(moreFilters).filter((name) => filter[name]).length;
  return (
    <>
      <Button className={count > 0 ? "btn-primary btn-soft" : ""} popoverTarget={id}>
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && count}
      </Button>
      {(count > 0 || filter.status || filter.q) && (
        <Button className="btn-ghost" onClick={() => setFilter({ ...noFilters, status: "", q: "" })}>
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
              <FilterSelect {...all[name]} className="w-full" {...field(name)} />
            </label>
          ))}
          <div className="grid grid-cols-[6rem_1fr] items-center gap-2 text-sm">
            <span aria-hidden>{placeFields.city.label}</span>
            <SearchBox
              label={placeFields.city.label}
              placeholder="Any city"
              className="w-full"
              {...field("city")}
            />
          </div>
        </div>
      </section>
    </>
  );
};

/** The specification's label differs here. */
const filterLabels = { ...applicationStatusLabels, pending: "Pending Review" };

/** `undefined` while loading. */
export const useMatchCount = (filter: ApplicationListFilter) => {
  const { data: summary } = useQuery(summaryQuery);
  const isNarrowed = narrowsBeyondStatus(filter);
  const { data: count } = useQuery({ ...countQuery(filter), enabled: isNarrowed });
  return isNarrowed ? count : summary?.applications[filter.status || "total"];
};

const narrowsBeyondStatus = ({ status: _, sort: __, ...others }: ApplicationListFilter) =>
  Object.values(others).some(Boolean);

export const ApplicationTools = ({ help }: { help: ReactNode }) => {
  const [filter, setFilter, field] = useUrlFilter(applicationFilters);
  const { data: summary } = useQuery(summaryQuery);
  const count = useMatchCount(filter);
  const order = filter.shortlist && { shortlist: "Shortlist order" };
  // The summary counts all applications, so a search has no counts.
  const withCount = (label: string, status: keyof NonNullable<typeof summary>["applications"]) =>
    summary && !narrowsBeyondStatus(filter) ? `${label} ${formatCount(summary.applications[status])}` : label;
  const options = Object.fromEntries(
    keysOf(filterLabels).map((status) => [status, withCount(filterLabels[status], status)]),
  ) as typeof filterLabels;
  return (
    <>
      <SearchBox
        placeholder="Family name or email"
        className="w-full sm:w-60 lg:w-52 xl:w-60"
        {...field("q")}
      />
      <FilterSelect
        label="Status filter"
        all={withCount("All Status", "total")}
        options={options}
        className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 sm:w-48"
        {...field("status")}
      />
      <SortSelect
        others={{ name: "Family name", score: "Best score", city: "City", ...order }}
        {...field("sort")}
      />
      <Button
        className={filter.mine ? "btn-primary btn-soft" : ""}
        aria-pressed={filter.mine === "true"}
        onClick={() => setFilter({ mine: filter.mine ? "" : "true" })}
      >
        Mine{summary && ` ${formatCount(summary.mine)}`}
      </Button>
      <ApplicationFilters />
      <Views />
      <p role="status" className="text-sm whitespace-nowrap opacity-80 sm:ml-auto">
        {count !== undefined && `${formatCount(count)} match`}
      </p>
      {help}
      <ExportButton things="applications" exports={applicationExports(filter)} />
    </>
  );
};
