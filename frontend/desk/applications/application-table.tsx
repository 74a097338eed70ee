import type { DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { SelectAllBox, type Selection } from "#frontend/desk/lists/selection.tsx";
import { ApplicationRow, type RowActions } from "./application-row.tsx";

/** For columns that don't fit beside the reader. */
const WIDE_ONLY = "@max-5xl:hidden";

const heads = [["Family"], ["Contact"], ["Specialties", WIDE_ONLY], ["Status"], ["Date", WIDE_ONLY]] as const;

interface TableProps extends Omit<RowActions, "onToggle"> {
  applications: readonly ListedApplication[];
  selection: Selection;
  currentId: string | undefined;
  pending: ReadonlyMap<string, DecidedStatus>;
}

export const ApplicationTable = ({ applications, selection, currentId, pending, ...actions }: TableProps) => (
  <div className="@container min-w-0 grow rounded-box border border-base-300 bg-base-100">
    <table
      role="table"
      aria-label="Applications"
      className="block [--full:4.5rem_minmax(0,1.8fr)_minmax(0,2fr)_minmax(0,2.7fr)_minmax(13.5rem,1.7fr)_6rem_4rem] [--narrow:4.5rem_minmax(0,1.6fr)_minmax(0,1.6fr)_14rem_4rem]"
    >
      <thead role="rowgroup" className="desk-head @max-2xl:hidden">
        <tr
          role="row"
          className="grid h-7 grid-cols-(--narrow) items-center gap-x-3 border-b border-base-300 px-3 text-left text-xs font-semibold opacity-80 @5xl:grid-cols-(--full)"
        >
          <th role="columnheader" scope="col" className="flex">
            <SelectAllBox selection={selection} ids={applications.map(({ id }) => id)} />
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
      <tbody role="rowgroup" className="block">
        {applications.map((application) => (
          <ApplicationRow
            key={application.id}
            application={application}
            selected={selection.ids.has(application.id)}
            current={application.id === currentId}
            pendingStatus={pending.get(application.id)}
            onToggle={selection.toggle}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  </div>
);
