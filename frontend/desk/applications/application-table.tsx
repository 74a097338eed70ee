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

type Order = UrlFilter<typeof applicationFilters>["sort"];

interface HeadProps {
  label: string;
  className?: string;
  /** What the first press sorts by, and the next one. */
  orders?: Readonly<Partial<Record<Order, "ascending" | "descending">>>;
}

const heads: readonly HeadProps[] = [
  { label: "Family", orders: { name: "ascending" } },
  { label: "Contact" },
  { label: "Specialties", className: WIDE_ONLY },
  { label: "Status" },
  { label: "Date", className: WIDE_ONLY, orders: { "": "descending", oldest: "ascending" } },
];

const Head = ({ label, className, orders }: HeadProps) => {
  const [{ sort }, setFilter] = useUrlFilter({ sort: applicationFilters.sort });
  const way = orders?.[sort];
  const Arrow = way ? { ascending: ArrowUp, descending: ArrowDown }[way] : ArrowUpDown;
  const keys: readonly Order[] = keysOf(orders ?? {});
  return (
    <th role="columnheader" scope="col" aria-sort={way} className={className}>
      {orders ? (
        <button
          type="button"
          className="flex cursor-pointer items-center gap-1 hover:underline"
          onClick={() => setFilter({ sort: keys[keys.indexOf(sort) + 1] ?? "" })}
        >
          {label}
          <Arrow aria-hidden className={`size-3.5 ${way ? "" : "opacity-60"}`} />
        </button>
      ) : (
        label
      )}
    </th>
  );
};

interface TableProps extends Omit<RowActions, "onToggle" | "measure"> {
  applications: readonly ListedApplication[];
  selection: Selection;
  currentId: string | undefined;
  pending: ReadonlyMap<string, DecidedStatus>;
}

export const ApplicationTable = ({ applications, selection, currentId, pending, ...actions }: TableProps) => {
  const { isLong, height, shown, measure } = useRows(applications, currentId);
  return (
    <div className="@container min-w-0 grow rounded-box border border-base-300 bg-base-100">
      <table
        role="table"
        aria-label="Applications"
        aria-rowcount={isLong ? applications.length + 1 : undefined}
        className="block [--full:4.5rem_minmax(0,2.8fr)_minmax(0,1.6fr)_minmax(0,2.1fr)_minmax(13.5rem,1.7fr)_6rem_2rem] [--narrow:4.5rem_minmax(0,2.2fr)_minmax(0,1fr)_14rem_2rem]"
      >
        <thead role="rowgroup" className="desk-head @max-2xl:hidden">
          <tr
            role="row"
            className="grid h-7 grid-cols-(--narrow) items-center gap-x-3 border-b border-base-300 px-3 text-left text-xs font-semibold opacity-80 pointer-coarse:h-9 @5xl:grid-cols-(--full)"
          >
            <th role="columnheader" scope="col" className="flex">
              <SelectAllBox selection={selection} ids={applications.map(({ id }) => id)} />
            </th>
            {heads.map((head) => (
              <Head key={head.label} {...head} />
            ))}
            <th role="columnheader" scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="relative block" style={{ height }}>
          {shown.map(({ index, ...place }) => {
            const application = applications[index];
            return (
              application && (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  index={index}
                  {...place}
                  measure={measure}
                  selected={selection.ids.has(application.id)}
                  current={application.id === currentId}
                  pendingStatus={pending.get(application.id)}
                  onToggle={selection.toggle}
                  {...actions}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
