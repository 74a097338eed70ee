import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";
import { NONE } from "#contract/application-filter.ts";
import {
  availableDayLabels,
  experienceLabels,
  familySizeLabels,
  heardFromLabels,
  placeFields,
  specialtyLabels,
} from "#contract/applications.ts";
import { isId } from "#contract/ids.ts";
import { applicationStatusLabels, keysOf } from "#contract/labels.ts";
import { mailStatusLabels } from "#contract/mail.ts";
import { questionnaireStatusLabels } from "#contract/questionnaires.ts";
import type { Summary } from "#contract/summary.ts";
import { type ApplicationListFilter, applicationFilters, countQuery } from "#frontend/api/applications.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { useStaff } from "#frontend/desk/casting/use-casting.ts";
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
  const { me, colleagues, nameOf } = useStaff();
  const logins = [me, ...colleagues];
  // One's own, too, so that a copied link shows colleagues the same families.
  const byLogin = (others = "") =>
    Object.fromEntries(logins.map((login) => [login, login === me ? "Me" : nameOf(login) + others]));
  return {
    q: ["Search"],
    notes: ["Notes"],
    mine: ["Mine", { true: "assigned or mentioned" }],
    status: ["Status", filterLabels, "Any status"],
    assignee: ["Assignee", { ...byLogin(), [NONE]: "Nobody" }, "Anybody's"],
    shortlist: ["Shortlist", useShortlistLabels() ?? {}, "On any or none"],
    specialty: ["Specialty", specialtyLabels, "Any specialty"],
    day: ["Days", availableDayLabels, "Any day"],
    size: ["Family size", familySizeLabels, "Any size"],
    experience: ["Experience", experienceLabels, "Any experience"],
    questionnaire: ["Questionnaire", { ...questionnaireStatusLabels, [NONE]: "None yet" }, "With or without"],
    mail: ["Email", { ...mailStatusLabels, [NONE]: "None" }, "Any email"],
    starred: ["Starred by", byLogin(", among families you've rated"), "Starred or not"],
    minScore: ["Score", stars, "Any score"],
    duplicate: ["Same family twice", { true: "Same email or phone" }, "Once or twice"],
    heardFrom: ["Heard of us", heardFromLabels, "Anywhere"],
    city: [placeFields.city.label],
  } as const satisfies Record<Exclude<keyof ApplicationListFilter, "sort">, Choice>;
};

const ApplicationFilters = () => {
  const [filter, setFilter, field] = useUrlFilter(applicationFilters);
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
            const [one = "", ...more] = chosen;
            const text = more.length > 0 ? `${chosen.length} chosen` : (options[one] ?? one);
            const others = Object.entries(options).filter(([key]) => !chosen.includes(key));
            const choose = (value: string) =>
              setFilter({ [name]: value && Array.isArray(filter[name]) ? [...chosen, value] : value });
            return (
              nothing && (
                // biome-ignore lint/a11y/noLabelWithoutControl: the select is in the component
                <label key={name} className="grid grid-cols-[6rem_1fr] items-center gap-2 text-sm">
                  <span>{label}</span>
                  <FilterSelect<string>
                    label={label}
                    all={nothing}
                    options={{ ...(text && { [chosen.join()]: text }), ...Object.fromEntries(others) }}
                    className="w-full"
                    value={chosen.join()}
                    onChange={choose}
                  />
                </label>
              )
            );
          })}
          <div className="grid grid-cols-[6rem_1fr] items-center gap-2 text-sm">
            <span aria-hidden>Notes</span>
            <SearchBox
              id="search-notes"
              label="Notes"
              placeholder="Words in notes"
              className="w-full"
              {...field("notes")}
            />
            <span aria-hidden>{placeFields.city.label}</span>
            <SearchBox
              id="search-city"
              label={placeFields.city.label}
              placeholder="Any city"
              className="w-full"
              value={filter.city.join(", ")}
              // After a comma the next one is on its way.
              onChange={(cities) =>
                cities.endsWith(",") || setFilter({ city: cities.split(",").map((city) => city.trim()) })
              }
            />
          </div>
        </div>
      </section>
    </>
  );
};

/** What narrows the list. A press takes one value away. */
export const FilterChips = () => {
  const [filter, setFilter] = useUrlFilter(applicationFilters);
  const choices = useChoices();
  const chips = keysOf(choices).flatMap((name) => {
    const [label, options = {}]: Choice = choices[name];
    const chosen: string[] = [filter[name]].flat().filter(Boolean);
    return chosen.map((value) => ({
      // The id of a shortlist that is still loading, or has been deleted, says nothing.
      text: `${label}: ${options[value] ?? (isId(value) ? "..." : value)}`,
      remove: () => setFilter({ [name]: chosen.filter((other) => other !== value) }),
    }));
  });
  return (
    chips.length > 0 && (
      <section aria-label="Filters in use" className="flex flex-wrap items-center gap-1">
        {chips.map(({ text, remove }) => (
          <Button
            key={text}
            aria-label={`Remove filter ${text}`}
            className="btn-sm max-w-full font-normal pointer-coarse:h-8"
            onClick={remove}
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
        {filter.mine && <ExplainedOnce what="mine" />}
      </section>
    )
  );
};

const narrowsBeyondStatus = ({ status: _, sort: __, ...others }: ApplicationListFilter) =>
  Object.values(others).some((value) => value.length > 0);

export const ApplicationTools = () => {
  const [filter, setFilter, field] = useUrlFilter(applicationFilters);
  const { data: summary } = useQuery(summaryQuery);
  const isNarrowed = narrowsBeyondStatus(filter);
  // Of a status, the summary knows it.
  const ask = isNarrowed || filter.status.length > 1;
  const { data: matching } = useQuery({ ...countQuery(filter), enabled: ask });
  const count = ask ? matching : summary?.applications[filter.status[0] ?? "total"];
  // Of all applications, so a search has none.
  const withCount = (label: string, of: keyof Summary["applications"]) =>
    summary && !isNarrowed ? `${label} ${formatCount(summary.applications[of])}` : label;
  const options = keysOf(filterLabels).map((one) => [one, withCount(filterLabels[one], one)]);
  const status = filter.status.join();
  const several = filter.status.length > 1 && { [status]: `${filter.status.length} chosen` };
  const order = filter.shortlist.length === 1 && { shortlist: "Shortlist order" };
  return (
    <>
      <SearchBox
        placeholder="Family name or email"
        className="w-full sm:w-60 lg:w-52 xl:w-60"
        {...field("q")}
      />
      <FilterSelect<string>
        label="Status filter"
        all={withCount("All Status", "total")}
        options={{ ...several, ...Object.fromEntries(options) }}
        className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 sm:w-48"
        value={status}
        onChange={(chosen) => setFilter({ status: keysOf(filterLabels).filter((one) => one === chosen) })}
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
      <ExportButton things="applications" exports={applicationExports(filter)} />
    </>
  );
};
