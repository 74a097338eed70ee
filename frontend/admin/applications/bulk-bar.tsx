import { type RegistrationStatus, registrationStatusLabels } from "../../../contract/registrations.ts";

interface BulkBarProps {
  count: number;
  onDecide: (status: RegistrationStatus) => void;
  onClear: () => void;
}

/** What can be done with the applications that are ticked. */
export const BulkBar = ({ count, onDecide, onClear }: BulkBarProps) => (
  <section
    aria-label="Selected applications"
    className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 self-center rounded-box border border-transparent bg-neutral px-4 py-3 text-neutral-content shadow-xl"
  >
    <p role="status" className="mr-2 font-semibold">
      {count} selected
    </p>
    {Object.entries(registrationStatusLabels).map(([key, label]) => (
      <button
        key={key}
        type="button"
        className="btn btn-sm"
        onClick={() => onDecide(key as RegistrationStatus)}
      >
        {label}
      </button>
    ))}
    <button
      type="button"
      className="btn btn-ghost btn-sm text-inherit hover:text-base-content"
      onClick={onClear}
    >
      Clear
    </button>
  </section>
);
