import { type DecidedStatus, decidedStatusLabels } from "#contract/applications.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";

/** Of a button on the bar's dark ground. */
const QUIET = "btn-ghost btn-sm text-inherit hover:bg-current/15";

interface BulkBarProps {
  count: number;
  onDecide: (status: DecidedStatus) => void;
  /** What else can be selected, and how; on phones the table's head with its own box is not shown. */
  more: { label: string; onSelect: () => void; phoneOnly?: boolean } | undefined;
  onClear: () => void;
}

/** What can be done with the applications that are ticked. */
/** Where a key leads that is to decide on what is selected. */
export const focusBulkBar = () => document.querySelector<HTMLElement>("[data-bulk-bar] button")?.focus();

export const BulkBar = ({ count, onDecide, more, onClear }: BulkBarProps) => (
  <section
    aria-label="Selected applications"
    data-bulk-bar
    className="sticky bottom-[calc(1rem+var(--toast-space,0px))] z-20 flex flex-wrap items-center gap-2 self-center rounded-box border border-transparent bg-neutral px-4 py-3 text-neutral-content shadow-xl"
  >
    <p role="status" className="mr-2 font-semibold">
      {formatCount(count)} selected
    </p>
    {Object.entries(decidedStatusLabels).map(([key, label]) => (
      <Button
        key={key}
        className="btn-sm"
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget);
          onDecide(key as DecidedStatus);
        }}
      >
        {label}
      </Button>
    ))}
    {more && (
      <button
        type="button"
        className={`btn ${QUIET} ${more.phoneOnly ? "lg:hidden" : ""}`}
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget);
          more.onSelect();
        }}
      >
        {more.label}
      </button>
    )}
    <button
      type="button"
      className={`btn ${QUIET}`}
      onClick={({ currentTarget }) => {
        keepPlace(currentTarget);
        onClear();
      }}
    >
      Clear
    </button>
  </section>
);
