import { useMemo } from "react";
import type { DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import type { RowActions } from "./application-row.tsx";
import { ApplicationRows, type ApplicationRowsProps } from "./application-rows.tsx";
import type { Selection } from "./selection.ts";
import { useSelectedIds } from "./use-selection.ts";

/** How many rows are skipped or drawn together. */
const ROWS_TOGETHER = 50;

/** One and the same for all parts in which no decision is under way. */
const NONE: ReadonlyMap<string, DecidedStatus> = new Map();

const SelectAll = ({ selection, applications }: Pick<ApplicationRowsProps, "selection" | "applications">) => {
  const ids = useSelectedIds(selection);
  const all = ids.size >= applications.length && applications.every(({ id }) => ids.has(id));
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label="Select all that are listed"
      checked={all}
      onChange={() => selection.replace(all ? [] : applications.map(({ id }) => id))}
    />
  );
};

/** Of what the reading pane shows. */
const NOT_READING = "xl:group-data-reading:hidden";

const heads = [
  ["Family"],
  ["Contact"],
  ["Specialties", NOT_READING],
  ["Status"],
  ["Date", NOT_READING],
] as const;

interface ApplicationTableProps extends RowActions {
  applications: readonly ListedApplication[];
  selection: Selection;
  currentId: string | undefined;
  reading: boolean;
  pending: ReadonlyMap<string, DecidedStatus>;
}

/** On phones each row is a small card; beside the reading pane the table leaves out what the pane shows. */
export const ApplicationTable = ({ applications, currentId, pending, ...rows }: ApplicationTableProps) => {
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(applications.length / ROWS_TOGETHER) }, (_, place) => {
        const start = place * ROWS_TOGETHER;
        return { start, part: applications.slice(start, start + ROWS_TOGETHER) };
      }),
    [applications],
  );
  return (
    <div className="min-w-0 grow rounded-box border border-base-300 bg-base-100 shadow-sm">
      <table
        role="table"
        aria-label="Applications"
        className="table block [--columns:2.5rem_minmax(0,2fr)_minmax(0,2.2fr)_minmax(0,1.8fr)_minmax(0,2.8fr)_6.5rem_9.5rem] xl:group-data-reading:[--columns:2.5rem_minmax(0,1.5fr)_minmax(0,1.6fr)_minmax(0,2.4fr)_9.5rem]"
      >
        <thead role="rowgroup" className="block max-lg:hidden">
          <tr
            role="row"
            className="grid grid-cols-(--columns) items-center gap-x-2 border-b border-base-300 text-base-content/80 *:py-1"
          >
            <th role="columnheader" scope="col">
              <SelectAll selection={rows.selection} applications={applications} />
            </th>
            {heads.map(([head, className]) => (
              <th key={head} role="columnheader" scope="col" className={className}>
                {head}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        {parts.map(({ start, part }) => (
          <ApplicationRows
            // By place: were it by what it holds, all rows below one that goes would be made anew.
            key={start}
            applications={part}
            currentId={part.some(({ id }) => id === currentId) ? currentId : undefined}
            pending={pending.size > 0 && part.some(({ id }) => pending.has(id)) ? pending : NONE}
            {...rows}
          />
        ))}
      </table>
    </div>
  );
};
