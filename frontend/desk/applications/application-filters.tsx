import { Search } from "lucide-react";
import { type Ref, useEffect, useEffectEvent, useState } from "react";
import { type ApplicationStatus, applicationStatusLabels } from "#contract/applications.ts";
import type { ApplicationListFilter } from "#frontend/api/applications.ts";
import { useDebounced } from "#frontend/hooks/use-debounced.ts";
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

export const ApplicationFilters = ({ filter, onChange, searchRef }: ApplicationFiltersProps) => {
  const [typed, setTyped] = useState(filter.q);

  const debounced = useDebounced(typed.trim());
  // By then the status may have been changed, too.
  const search = useEffectEvent((q: string) => q !== filter.q && onChange({ q }));
  useEffect(() => {
    search(debounced);
  }, [debounced]);

  return (
    <>
      <label className="input w-full sm:w-72">
        <Search aria-hidden className="size-4 opacity-70" />
        <input
          ref={searchRef}
          type="search"
          aria-label="Search by family name or e-mail"
          placeholder="Family name or e-mail"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <FilterSelect
        label="Status filter"
        all="All Status"
        options={options}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
};
