import { type ApplicationStatus, applicationStatusLabels } from "#contract/applications.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";

interface BulkBarProps {
  count: number;
  onDecide: (status: ApplicationStatus) => void;
  /** Where the table's head with its own box is not shown; none when all are ticked. */
  onSelectAll: (() => void) | undefined;
  onClear: () => void;
}

/** What can be done with the applications that are ticked. */
export const BulkBar = ({ count, onDecide, onSelectAll, onClear }: BulkBarProps) => (
  <section
    aria-label="Selected applications"
    className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 self-center rounded-box border border-transparent bg-neutral px-4 py-3 text-neutral-content shadow-xl"
  >
    <p role="status" className="mr-2 font-semibold">
      {count} selected
    </p>
    {Object.entries(applicationStatusLabels).map(([key, label]) => (
      <button
        key={key}
        type="button"
        className="btn btn-sm"
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget);
          onDecide(key as ApplicationStatus);
        }}
      >
        {label}
      </button>
    ))}
    {onSelectAll && (
      <button
        type="button"
        className="btn btn-ghost btn-sm text-inherit hover:text-base-content lg:hidden"
        onClick={onSelectAll}
      >
        Select all
      </button>
    )}
    <button
      type="button"
      className="btn btn-ghost btn-sm text-inherit hover:text-base-content"
      onClick={({ currentTarget }) => {
        keepPlace(currentTarget);
        onClear();
      }}
    >
      Clear
    </button>
  </section>
);
