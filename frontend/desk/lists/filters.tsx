import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type { Address, DashboardTab } from "#contract/pages.ts";
import { useDebounced } from "#frontend/lib/use-debounced.ts";
import { isComposing } from "#frontend/lib/use-shortcuts.ts";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";

interface SearchBoxProps {
  id?: string;
  /** What it searches by. */
  placeholder: string;
  label?: string;
  value: string;
  onChange: (q: string) => void;
  className?: string;
}

/** Leaves the search for the list, where single keys work. */
const leaveOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
  // Browsers would empty the field.
  event.preventDefault();
  const menu = event.currentTarget.closest<HTMLElement>("[popover]");
  if (menu) return menu.hidePopover();
  event.currentTarget.blur();
  document.querySelector<HTMLElement>("[data-entry] [id^=view-], [data-entry] button")?.focus();
};

/** By default the tab's, to which a link at the start of the page skips. */
export const SearchBox = ({
  id = "search",
  placeholder,
  label = `Search by ${placeholder.toLowerCase()}`,
  value,
  onChange,
  className = "w-full sm:w-60",
}: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const debounced = useDebounced(typed.trim());
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Cleared, or replaced by another view.
    if (value !== debounced) setTyped(value);
  }
  // An Effect Event, because other filters may have changed since the last key.
  const search = useEffectEvent((q: string) => q !== value && onChange(q));
  useEffect(() => {
    search(debounced);
  }, [debounced]);
  return (
    <label className={`input ${className}`}>
      <Search aria-hidden className="size-4 shrink-0 opacity-70" />
      <input
        id={id}
        type="search"
        dir="auto"
        placeholder={placeholder}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={leaveOnEscape}
      />
    </label>
  );
};

interface SortSelectProps<Order extends string> {
  value: Order | "";
  /** Sort orders other than by age, with their labels. */
  others: Readonly<Partial<Record<Exclude<Order, "oldest">, string>>>;
  onChange: (value: Order | "") => void;
}

export const SortSelect = <Order extends string>({ value, others, onChange }: SortSelectProps<Order>) => (
  <FilterSelect
    label="Sort"
    all="Newest first"
    options={{ oldest: "Oldest first", ...others } as Record<Order, string>}
    value={value}
    className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 sm:w-38 xl:shrink-0"
    onChange={onChange}
  />
);

const lastFilters = new Map<DashboardTab, string>();

export const useRememberFilters = (tab: DashboardTab | undefined) => {
  const { search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    params.delete("family");
    // The calendar opens on the current week, not on a past one.
    if (tab) lastFilters.set(tab, tab === "calendar" ? "" : params.toString());
  }, [tab, search]);
};

/** Defaults to the filters that the tab was left with. */
export const tabAddress = (tab: DashboardTab, search = lastFilters.get(tab)): Address =>
  search ? `/admin/${tab}?${search}` : `/admin/${tab}`;
