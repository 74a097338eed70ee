import { useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { applicationStatuses } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import { type ApplicationListFilter, allApplications } from "#frontend/api/applications.ts";
import { matchingQuery } from "#frontend/api/decisions.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { ExportButton } from "#frontend/desk/shared/export-csv.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { SearchBox } from "#frontend/desk/shared/search-box.tsx";
import { SortSelect } from "#frontend/desk/shared/sort-select.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { allColumns, thisTable } from "./application-csv.ts";

/** How many a filter matches, with the first page loaded or not; `undefined` until that is known. */
export const useMatchCount = (filter: ApplicationListFilter, listed: number, isWhole: boolean) => {
  const { data: summary } = useQuery(summaryQuery);
  const isSearch = filter.q !== "";
  const { data: matching } = useQuery({ ...matchingQuery(filter), enabled: isSearch && !isWhole });
  if (isWhole) return listed;
  if (isSearch) return matching?.statuses.size;
  return summary?.applications[filter.status || "total"];
};

interface ApplicationToolsProps {
  filter: ApplicationListFilter;
  onChange: (change: Partial<ApplicationListFilter>) => void;
  /** How many match. */
  count: number | undefined;
  searchRef: Ref<HTMLInputElement>;
  /** What opens the list of keys. */
  help: ReactNode;
}

export const ApplicationTools = ({ filter, onChange, count, searchRef, help }: ApplicationToolsProps) => {
  const { data: summary } = useQuery(summaryQuery);
  // Of all, which says nothing of what is searched for.
  const counted = (label: string, status: keyof NonNullable<typeof summary>["applications"]) =>
    summary && !filter.q ? `${label} ${formatCount(summary.applications[status])}` : label;
  const options = Object.fromEntries(
    applicationStatuses.map((status) => [
      status,
      // The filter's words differ from the statuses' own only for the first.
      counted(status === "pending" ? "Pending Review" : applicationStatusLabels[status], status),
    ]),
  ) as Record<(typeof applicationStatuses)[number], string>;
  return (
    <>
      <SearchBox
        label="Search by family name or email"
        placeholder="Family name or email"
        className="w-full sm:w-64"
        value={filter.q}
        onSearch={(q) => onChange({ q })}
        ref={searchRef}
      />
      <FilterSelect
        label="Status filter"
        all={counted("All Status", "total")}
        options={options}
        value={filter.status}
        className="max-sm:min-w-0 max-sm:grow max-sm:basis-20 sm:w-48"
        onChange={(status) => onChange({ status })}
      />
      <SortSelect name="Family name" value={filter.sort ?? ""} onChange={(sort) => onChange({ sort })} />
      <p role="status" className="text-sm whitespace-nowrap opacity-80 sm:ml-auto">
        {count !== undefined && `${formatCount(count)} match`}
      </p>
      {help}
      <ExportButton
        things="applications"
        exports={[thisTable(() => allApplications(filter)), allColumns(filter)]}
      />
    </>
  );
};
