import type { ListedRegistration, RegistrationStatus } from "../../../contract/registrations.ts";
import { ApplicationRow, type RowActions } from "./application-row.tsx";

interface ApplicationTableProps extends RowActions {
  registrations: ListedRegistration[];
  currentId: string | undefined;
  isSelected: (id: string) => boolean;
  allSelected: boolean;
  onToggleAll: () => void;
  reading: boolean;
  pendingStatus: (id: string) => RegistrationStatus | undefined;
}

/** On phones each row is a small card; beside the reading pane the table leaves out what the pane shows. */
export const ApplicationTable = ({
  registrations,
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
        {registrations.map((registration) => (
          <ApplicationRow
            key={registration.id}
            registration={registration}
            current={registration.id === currentId}
            selected={isSelected(registration.id)}
            reading={reading}
            pendingStatus={pendingStatus(registration.id)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  </div>
);
