import { useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { keysOf } from "#contract/labels.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import { type ApplicationListFilter, countQuery } from "#frontend/api/applications.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { ExportButton } from "#frontend/desk/shared/export-csv.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { SearchBox, SortSelect } from "#frontend/desk/shared/list-tools.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { applicationExports } from "./application-csv.ts";
import { ApplicationFilters } from "./application-filters.tsx";
import { Views } from "./views.tsx";

/** The specification words the filter differently. */
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

interface ApplicationToolsProps {
  filter: ApplicationListFilter;
  onChange: (change: Partial<ApplicationListFilter>) => void;
  count: number | undefined;
  searchRef: Ref<HTMLInputElement>;
  help: ReactNode;
}

export const ApplicationTools = ({ filter, onChange, count, searchRef, help }: ApplicationToolsProps) => {
  const { data: summary } = useQuery(summaryQuery);
  // The summary counts all applications, so a search has no counts.
  const counted = (label: string, status: keyof NonNullable<typeof summary>["applications"]) =>
    summary && !narrowsBeyondStatus(filter) ? `${label} ${formatCount(summary.applications[status])}` : label;
  const options = Object.fromEntries(
    keysOf(filterLabels).map((status) => [status, counted(filterLabels[status], status)]),
  ) as typeof filterLabels;
  return (
    <>
      <SearchBox
        label="Search by family name or email"
        placeholder="Family name or email"
        className="w-full sm:w-60 lg:w-52 xl:w-60"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
        ref={searchRef}
      />
      <FilterSelect
        label="Status filter"
        all={counted("All Status", "total")}
        options={options}
        value={filter.status}
        className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 sm:w-48"
        onChange={(status) => onChange({ status })}
      />
      <SortSelect
        others={{ name: "Family name", score: "Best score" }}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <Button
        className={filter.mine ? "btn-primary btn-soft" : ""}
        aria-pressed={filter.mine === "true"}
        onClick={() => onChange({ mine: filter.mine ? "" : "true" })}
      >
        Mine{summary && ` ${formatCount(summary.mine)}`}
      </Button>
      <ApplicationFilters filter={filter} onChange={onChange} />
      <Views />
      <p role="status" className="text-sm whitespace-nowrap opacity-80 sm:ml-auto">
        {count !== undefined && `${formatCount(count)} match`}
      </p>
      {help}
      <ExportButton things="applications" exports={applicationExports(filter)} />
    </>
  );
};
