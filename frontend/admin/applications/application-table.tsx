import { Eye, Trash2 } from "lucide-react";
import { familySizeLabels, type Registration, specialtyLabels } from "../../../contract/registrations.ts";
import { formatDay } from "../dates.ts";
import { RegistrationStatusBadge } from "../status-badge.tsx";
import { StatusSelect } from "./status-select.tsx";

interface RowProps {
  registration: Registration;
  onView: (registration: Registration) => void;
  onDelete: (registration: Registration) => void;
}

const ApplicationRow = ({ registration, onView, onDelete }: RowProps) => (
  <tr className="align-top max-md:flex max-md:flex-col max-md:gap-2 max-md:border-b max-md:border-base-300 max-md:p-4">
    <th scope="row" className="text-left font-normal max-md:p-0">
      <span className="block font-semibold wrap-anywhere">{registration.familyName}</span>
      <span className="text-sm opacity-80">
        {registration.familySize ? familySizeLabels[registration.familySize] : "Size not specified"}
      </span>
    </th>
    <td className="wrap-anywhere max-md:p-0">
      <a className="link link-hover block" href={`mailto:${registration.email}`}>
        {registration.email}
      </a>
      <a className="link link-hover block text-sm" href={`tel:${registration.phone.replace(/[^+\d]/g, "")}`}>
        {registration.phone}
      </a>
    </td>
    <td className="max-md:p-0">
      <ul className="flex flex-wrap gap-1">
        {registration.specialties.map((key) => (
          <li key={key} className="badge badge-outline badge-sm">
            {specialtyLabels[key]}
          </li>
        ))}
      </ul>
    </td>
    <td className="max-md:p-0">
      <div className="flex flex-wrap items-center gap-2">
        <RegistrationStatusBadge status={registration.status} />
        <StatusSelect registration={registration} />
      </div>
    </td>
    <td className="whitespace-nowrap max-md:p-0">
      <time dateTime={registration.createdAt}>{formatDay(registration.createdAt)}</time>
    </td>
    <td className="max-md:p-0">
      <div className="flex gap-1 md:justify-end">
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`View ${registration.familyName}`}
          onClick={() => onView(registration)}
        >
          <Eye aria-hidden className="size-4" />
          View
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-square btn-sm text-error"
          aria-label={`Delete ${registration.familyName}`}
          onClick={() => onDelete(registration)}
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
    </td>
  </tr>
);

/** On phones each row is a small card; roles keep it a table to screen readers. */
export const ApplicationTable = ({
  registrations,
  ...actions
}: { registrations: Registration[] } & Omit<RowProps, "registration">) => (
  <div className="overflow-x-auto rounded-box border border-base-300 bg-base-100 shadow-sm">
    <table className="table max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Family</th>
          <th scope="col">Contact</th>
          <th scope="col">Specialties</th>
          <th scope="col">Status</th>
          <th scope="col">Date</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {registrations.map((registration) => (
          <ApplicationRow key={registration.id} registration={registration} {...actions} />
        ))}
      </tbody>
    </table>
  </div>
);
