import type { ChosenOrder } from "#frontend/api/lists.ts";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";

interface SortSelectProps {
  value: ChosenOrder | "";
  /** What the list is sorted by besides its age, such as 'Family name'. */
  name: string;
  onChange: (value: ChosenOrder | "") => void;
}

/** In which order a list is. */
export const SortSelect = ({ value, name, onChange }: SortSelectProps) => (
  <FilterSelect
    label="Sort"
    all="Newest first"
    options={{ oldest: "Oldest first", name }}
    value={value}
    className="max-sm:min-w-0 max-sm:grow max-sm:basis-20 sm:w-36"
    onChange={onChange}
  />
);
