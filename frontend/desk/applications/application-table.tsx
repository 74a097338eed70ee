import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { keysOf } from "#contract/labels.ts";
import { applicationFilters } from "#frontend/api/applications.ts";
import { SelectAllBox, type Selection } from "#frontend/desk/lists/selection.tsx";
import { useRows } from "#frontend/desk/lists/use-rows.ts";
import { type UrlFilter, useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { ApplicationRow, type RowActions } from "./application-row.tsx";

/** For columns that don't fit beside the reader. */
const WIDE_ONLY = "@max-5xl:hidden";

type Orders = Partial<Record<UrlFilter<typeof applicationFilters>["sort"], "ascending" | "descending">>;

/** With the orders that presses of a head go through. */
const heads: readonly (readonly [label: string, className?: string, orders?: Orders])[] = [
  ["Family", "", { name: "ascending" }],
  ["Contact"],
  ["Specialties", WIDE_ONLY],
  ["Status"],
  ["Date", WIDE_ONLY, { "": "descending", oldest: "ascending" }],
];

interface TableProps extends Omit<RowActions, "onToggle"> {
  applications: readonly ListedApplication[];
  selection: Selection;
  currentId: string | undefined;
  pending: ReadonlyMap<string, DecidedStatus>;
}

export const ApplicationTable = ({ applications, selection, currentId, pending, ...actions }: TableProps) => {
  const [{ sort }, setFilter] = useUrlFilter({ sort: applicationFilters.sort });
  const { rows, height, measure } = useRows(applications, currentId);
  return (
    <div className="@container min-w-0 grow rounded-box border border-base-300 bg-base-100">
      <table
        role="table"
        aria-label="Applications"
        aria-rowcount={height && applications.length + 1}
        className="block [--full:4.5rem_minmax(0,2.8fr)_minmax(0,1.6fr)_minmax(0,2.1fr)_minmax(13.5rem,1.7fr)_6rem_2rem] [--narrow:4.5rem_minmax(0,2.2fr)_minmax(6.75rem,1fr)_14rem_2rem]"
      >
        <thead role="rowgroup" className="desk-head @max-2xl:hidden">
          <tr
            role="row"
            className="grid h-7 grid-cols-(--narrow) items-center gap-x-3 border-b border-base-300 px-3 text-left text-xs font-semibold opacity-80 pointer-coarse:h-9 @5xl:grid-cols-(--full)"
          >
            <th role="columnheader" scope="col" className="flex">
              <SelectAllBox selection={selection} ids={applications.map(({ id }) => id)} />
            </th>
            {heads.map(([label, className, orders = {}]) => {
              const [way, keys] = [orders[sort], keysOf(orders)];
              const Arrow = way ? { ascending: ArrowUp, descending: ArrowDown }[way] : ArrowUpDown;
              const press = () => setFilter({ sort: keys[keys.indexOf(sort) + 1] ?? "" });
              return (
                <th key={label} role="columnheader" scope="col" aria-sort={way} className={className}>
                  {keys.length === 0 ? (
                    label
                  ) : (
                    <button type="button" className="flex cursor-pointer items-center gap-1" onClick={press}>
                      {label}
                      <Arrow aria-hidden className={`size-3.5 ${way ? "" : "opacity-60"}`} />
                    </button>
                  )}
                </th>
              );
            })}
            <th role="columnheader" scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="relative block" style={{ height }}>
          {rows.map(({ entry, ...place }) => (
            <ApplicationRow
              key={entry.id}
              application={entry}
              {...place}
              measure={measure}
              selected={selection.ids.has(entry.id)}
              current={entry.id === currentId}
              pendingStatus={pending.get(entry.id)}
              onToggle={selection.toggle}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
