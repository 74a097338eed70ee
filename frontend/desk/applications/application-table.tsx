import type { ApplicationStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { ApplicationRow, type RowActions } from "./application-row.tsx";

interface ApplicationTableProps extends RowActions {
  applications: ListedApplication[];
  currentId: string | undefined;
  isSelected: (id: string) => boolean;
  allSelected: boolean;
  onToggleAll: () => void;
  reading: boolean;
  pendingStatus: (id: string) => ApplicationStatus | undefined;
}

/** On phones each row is a small card; beside the reading pane the table leaves out what the pane shows. */
export const ApplicationTable = ({
  applications,
  currentId,
  isSelected,
  allSelected,
  onToggleAll,
  reading,
  pendingStatus,
  ...actions
}: ApplicationTableProps) => (
  <div className="grow overflow-x-auto rounded-box border border-base-300 bg-base-100 shadow-sm">
    <table className="table max-lg:block">
      <thead className="max-lg:hidden">
        <tr className="text-base-content/80">
          <th scope="col" className="w-10">
            <input
              type="checkbox"
              className="checkbox"
              aria-label="Select all that are listed"
              checked={allSelected}
              onChange={onToggleAll}
            />
          </th>
          <th scope="col">Family</th>
          <th scope="col">Contact</th>
          <th scope="col" className="xl:group-data-reading:hidden">
            Specialties
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="xl:group-data-reading:hidden">
            Date
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {applications.map((application) => (
          <ApplicationRow
            key={application.id}
            application={application}
            current={application.id === currentId}
            selected={isSelected(application.id)}
            reading={reading}
            pendingStatus={pendingStatus(application.id)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  </div>
);
