import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal, X } from "lucide-react";
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
import { type ApplicationListFilter, applicationFilters, countQuery } from "#frontend/api/applications.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { useColleagues, useMe } from "#frontend/desk/casting/use-casting.ts";
import { useShortlistLabels } from "#frontend/desk/casting/use-shortlists.tsx";
import { ExportButton } from "#frontend/desk/lists/export-csv.tsx";
import { SearchBox, SortSelect } from "#frontend/desk/lists/filters.tsx";
import { ExplainedOnce } from "#frontend/desk/shared/explained-once.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { applicationExports } from "./application-csv.ts";
import { Views } from "./views.tsx";

const stars = { "1": "1 star", "2": "2 stars", "3": "3 stars", "4": "4 stars", "5": "5 stars" };

/** The specification's label differs here. */
const filterLabels = { ...applicationStatusLabels, pending: "Pending Review" };

/** Without what to show while nothing is chosen, a filter has a control of its own. */
type Choice = readonly [label: string, options?: Readonly<Record<string, string>>, nothing?: string];

/** In display order. */
const useChoices = () => {
  const logins = Object.fromEntries(useColleagues().map((login) => [login, login]));
  return {
    q: ["Search"],
    mine: ["Mine", { true: "assigned or mentioned" }],
    status: ["Status", filterLabels, "Any status"],
    assignee: ["Assignee", { [ME]: "Me", [NONE]: "Nobody", ...logins }, "Anybody's"],
    shortlist: ["Shortlist", useShortlistLabels() ?? {}, "On any or none"],
    specialty: ["Specialty", specialtyLabels, "Any specialty"],
    day: ["Days", availableDayLabels, "Any day"],
    size: ["Family size", familySizeLabels, "Any size"],
    experience: ["Experience", experienceLabels, "Any experience"],
    questionnaire: ["Questionnaire", { ...questionnaireStatusLabels, [NONE]: "None yet" }, "With or without"],
    mail: ["Email", { ...mailStatusLabels, [NONE]: "None" }, "Any email"],
    starred: ["Starred by", { [ME]: "Me", ...logins }, "Starred or not"],
    minScore: ["Score", stars, "Any score"],
    duplicate: ["Same family twice", { true: "Same email or phone" }, "Once or twice"],
    heardFrom: ["Heard of us", heardFromLabels, "Anywhere"],
    city: [placeFields.city.label],
  } as const satisfies Record<Exclude<keyof ApplicationListFilter, "sort">, Choice>;
};

const ApplicationFilters = () => {
  const [filter, setFilter, , toggle] = useUrlFilter(applicationFilters);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices();
  return (
    <>
      <Button popoverTarget={id}>
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Filters</span>
      </Button>
      <section
        id={id}
        popover="auto"
        aria-label="Filters"
        className="desk-menu w-80 p-3 max-sm:inset-x-2 max-sm:w-auto"
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
      >
        {/* Only while open, because this renders on every key press in the list. */}
        <div className="grid gap-2">
          {(isOpen ? keysOf(choices) : []).map((name) => {
            const [label, options = {}, nothing]: Choice = choices[name];
            const chosen: string[] = [filter[name]].flat().filter(Boolean);
            const others = Object.entries(options).filter(([key]) => !chosen.includes(key));
            return (
              nothing && (
                // biome-ignore lint/a11y/noLabelWithoutControl: the select is in the component
                <label key={name} className="grid grid-cols-[6rem_1fr] items-center gap-2 text-sm">
                  <span>{label}</span>
                  <FilterSelect<string>
                    label={label}
                    all={chosen.length > 1 ? `${chosen.length} chosen` : (options[chosen.join()] ?? nothing)}
                    options={Object.fromEntries(others)}
                    className="w-full"
                    value=""
                    onChange={(value) => toggle(name, value)}
                  />
                </label>
              )
            );
          })}
          <div className="grid grid-cols-[6rem_1fr] items-center gap-2 text-sm">
            <span aria-hidden>{placeFields.city.label}</span>
            <SearchBox
              id="search-city"
              label={placeFields.city.label}
              placeholder="Any city"
              className="w-full"
              value={filter.city.join(", ")}
              onChange={(cities) => setFilter({ city: cities.split(",").map((city) => city.trim()) })}
            />
          </div>
        </div>
      </section>
    </>
  );
};

/** What narrows the list. A press takes one value away. */
export const FilterChips = () => {
  const [filter, setFilter, , toggle] = useUrlFilter(applicationFilters);
  const choices = useChoices();
  const me = useMe();
  const textOf = (name: keyof typeof choices, value: string) => {
    const [label, options = {}]: Choice = choices[name];
    if (name !== "starred") return `${label}: ${options[value] ?? value}`;
    return [ME, me, "true"].includes(value) ? "★ from me" : `★ from ${value}, of families you rated`;
  };
  const chips = keysOf(choices)
    .flatMap((name) =>
      [filter[name]].flat().map((value: string) => ({ name, value, text: textOf(name, value) })),
    )
    .filter(({ value }) => value);
  return (
    chips.length > 0 && (
      <section aria-label="Filters in use" className="flex flex-wrap items-center gap-1">
        {chips.map(({ name, value, text }) => (
          <Button
            key={name + value}
            aria-label={`Remove filter ${text}`}
            className="btn-sm max-w-full font-normal pointer-coarse:h-8"
            onClick={() => toggle(name, value)}
          >
            <span className="truncate">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Button>
        ))}
        <Button
          className="btn-ghost btn-sm pointer-coarse:h-8"
          onClick={() => setFilter(Object.fromEntries(keysOf(choices).map((name) => [name, ""])))}
        >
          Clear all
        </Button>
      </section>
    )
  );
};

/** `undefined` while loading. */
export const useMatchCount = (filter: ApplicationListFilter) => {
  const { data: summary } = useQuery(summaryQuery);
  const isNarrowed = narrowsBeyondStatus(filter) || filter.status.length > 1;
  const { data: count } = useQuery({ ...countQuery(filter), enabled: isNarrowed });
  return isNarrowed ? count : summary?.applications[filter.status[0] ?? "total"];
};

const narrowsBeyondStatus = ({ status: _, sort: __, ...others }: ApplicationListFilter) =>
  Object.values(others).some((value) => value.length > 0);

export const ApplicationTools = ({ help }: { help: ReactNode }) => {
  const [filter, setFilter, field, toggle] = useUrlFilter(applicationFilters);
  const { data: summary } = useQuery(summaryQuery);
  const count = useMatchCount(filter);
  const [status = "", ...more] = filter.status;
  const order = filter.shortlist.length === 1 && { shortlist: "Shortlist order" };
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
        all={more.length > 0 ? `${filter.status.length} chosen` : withCount("All Status", "total")}
        options={options}
        className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 sm:w-48"
        value={more.length > 0 ? "" : status}
        onChange={(one) => setFilter({ status: one ? [one] : [] })}
      />
      <SortSelect
        others={{ name: "Family name", score: "Best score", city: "City", ...order }}
        {...field("sort")}
      />
      <Button
        className={filter.mine ? "btn-primary btn-soft" : ""}
        aria-pressed={filter.mine === "true"}
        onClick={() => toggle("mine", "true")}
      >
        Mine{summary && ` ${formatCount(summary.mine)}`}
      </Button>
      {filter.mine && <ExplainedOnce what="mine" className="absolute top-full mr-4 shadow-md" />}
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
