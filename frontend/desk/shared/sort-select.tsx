import { FilterSelect } from "#frontend/ui/filter-select.tsx";

interface SortSelectProps<Order extends string> {
  value: Order | "";
  /** What the list is sorted by besides its age, such as 'Family name'. */
  others: Readonly<Record<Exclude<Order, "oldest">, string>>;
  onChange: (value: Order | "") => void;
}

/** In which order a list is. */
export const SortSelect = <Order extends string>({ value, others, onChange }: SortSelectProps<Order>) => (
  <FilterSelect
    label="Sort"
    all="Newest first"
    options={{ oldest: "Oldest first", ...others } as Record<Order, string>}
    value={value}
    className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 sm:w-34"
    onChange={onChange}
  />
);
