import { Search } from "lucide-react";
import { type Ref, useEffect, useEffectEvent, useState } from "react";
import { useDebounced } from "#frontend/lib/use-debounced.ts";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for. */
  value: string;
  onSearch: (q: string) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Searches for what is typed, once no further key comes. */
export const SearchBox = ({
  label,
  placeholder,
  value,
  onSearch,
  className = "w-full sm:w-60",
  ref,
}: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const debounced = useDebounced(typed.trim());
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Somebody has cleared it, or chosen another view.
    if (value !== debounced) setTyped(value);
  }
  // By then other filters may have been changed, too.
  const search = useEffectEvent((q: string) => q !== value && onSearch(q));
  useEffect(() => {
    search(debounced);
  }, [debounced]);
  return (
    <label className={`input ${className}`}>
      <Search aria-hidden className="size-4 shrink-0 opacity-70" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
};
