import type { Ref } from "react";
import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import type { ApplicationListFilter } from "#frontend/api/applications.ts";
import { SearchBox } from "#frontend/desk/list/search-box.tsx";
import { SortSelect } from "#frontend/desk/list/sort-select.tsx";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";

/** The filter's words differ from the statuses' own only for the first. */
const options: Record<ApplicationStatus, string> = {
  ...applicationStatusLabels,
  pending: "Pending Review",
};

interface ApplicationFiltersProps {
  filter: ApplicationListFilter;
  onChange: (change: Partial<ApplicationListFilter>) => void;
  searchRef: Ref<HTMLInputElement>;
}

export const ApplicationFilters = ({ filter, onChange, searchRef }: ApplicationFiltersProps) => (
  <>
    <SearchBox
      label="Search by family name or e-mail"
      placeholder="Family name or e-mail"
      value={filter.q}
      onSearch={(q) => onChange({ q })}
      ref={searchRef}
    />
    <FilterSelect
      label="Status filter"
      all="All Status"
      options={options}
      value={filter.status}
      className="max-sm:grow max-sm:basis-32 sm:w-40"
      onChange={(status) => onChange({ status })}
    />
    <SortSelect name="Family name" value={filter.sort ?? ""} onChange={(sort) => onChange({ sort })} />
  </>
);
