import { Options } from "./text-field.tsx";

interface FilterSelectProps<Key extends string> {
  label: string;
  all: string;
  options: Readonly<Record<Key, string>>;
  value: Key | "";
  className?: string;
  onChange: (value: Key | "") => void;
}

export const FilterSelect = <Key extends string>({
  label,
  all,
  options,
  value,
  className = "w-full sm:w-44",
  onChange,
}: FilterSelectProps<Key>) => (
  <select
    aria-label={label}
    className={`select ${className}`}
    value={value}
    onChange={(event) => onChange(event.target.value as Key | "")}
  >
    <option value="">{all}</option>
    <Options of={options} />
  </select>
);
