import { mailKindLabels, mailStatusLabels } from "#contract/mail.ts";
import type { OutboxListFilter } from "#frontend/api/mail.ts";

interface FilterSelectProps {
  label: string;
  /** What no choice is called. */
  all: string;
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

const FilterSelect = ({ label, all, options, value, onChange }: FilterSelectProps) => (
  <select
    aria-label={label}
    className="select w-40 max-sm:grow sm:w-48"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="">{all}</option>
    {Object.entries(options).map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
);

interface OutboxFiltersProps {
  filter: OutboxListFilter;
  onChange: (name: keyof OutboxListFilter, value: string) => void;
}

export const OutboxFilters = ({ filter, onChange }: OutboxFiltersProps) => (
  <>
    <FilterSelect
      label="Mail status"
      all="All Status"
      options={mailStatusLabels}
      value={filter.status}
      onChange={(status) => onChange("status", status)}
    />
    <FilterSelect
      label="Kind of mail"
      all="All Kinds"
      options={mailKindLabels}
      value={filter.kind}
      onChange={(kind) => onChange("kind", kind)}
    />
  </>
);
