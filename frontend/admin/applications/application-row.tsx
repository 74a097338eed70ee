import { Eye } from "lucide-react";
import {
  familySizeLabels,
  type ListedRegistration,
  type Registration,
  type RegistrationStatus,
  specialtyLabels,
} from "../../../contract/registrations.ts";
import { formatDay } from "../../ui/dates.ts";
import { DeleteButton } from "../delete-button.tsx";
import { RegistrationStatusBadge } from "../status-badge.tsx";
import { CopyQuestionnaireLink, QuestionnaireState } from "./questionnaire-link.tsx";
import { StatusSelect } from "./status-select.tsx";
import { openerId } from "./use-current.ts";

/** What can be done with a row. */
export interface RowActions {
  onEnter: (registration: Registration) => void;
  onView: (registration: Registration) => void;
  onDelete: (registration: Registration) => void;
  onToggle: (registration: Registration) => void;
  onDecide: (registrations: readonly Registration[], status: RegistrationStatus) => void;
}

interface ApplicationRowProps extends RowActions {
  registration: ListedRegistration;
  /** The row that keys act on. */
  current: boolean;
  selected: boolean;
  /** The reading pane is open: the name leads there. */
  reading: boolean;
  pendingStatus: RegistrationStatus | undefined;
}

export const ApplicationRow = ({
  registration,
  current,
  selected,
  reading,
  pendingStatus,
  onEnter,
  onView,
  onDelete,
  onToggle,
  onDecide,
}: ApplicationRowProps) => (
  <tr
    aria-current={current || undefined}
    className="aria-[current]:bg-primary/8 max-lg:relative max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:border-b max-lg:border-base-300 max-lg:p-4"
    onFocus={() => onEnter(registration)}
  >
    <td className="max-lg:absolute max-lg:top-4 max-lg:right-4 max-lg:p-0">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`Select ${registration.familyName}`}
        checked={selected}
        onChange={() => onToggle(registration)}
      />
    </td>
    <th scope="row" className="text-left font-normal max-lg:p-0 max-lg:pr-10">
      {reading ? (
        <button
          type="button"
          className="block cursor-pointer text-left font-semibold wrap-anywhere hover:underline"
          onClick={() => onEnter(registration)}
        >
          {registration.familyName}
        </button>
      ) : (
        <span className="block font-semibold wrap-anywhere">{registration.familyName}</span>
      )}
      <span className="text-sm opacity-80">
        {registration.familySize ? familySizeLabels[registration.familySize] : "Size not specified"}
      </span>
    </th>
    <td className="max-lg:p-0">
      <a
        className="link link-hover block truncate leading-6 lg:max-w-52 xl:group-data-reading:max-w-44"
        title={registration.email}
        href={`mailto:${registration.email}`}
      >
        {registration.email}
      </a>
      <a
        className="link link-hover block text-sm leading-6"
        href={`tel:${registration.phone.replace(/[^+\d]/g, "")}`}
      >
        {registration.phone}
      </a>
    </td>
    <td className="max-lg:p-0 xl:group-data-reading:hidden">
      <ul className="flex flex-wrap gap-1">
        {registration.specialties.map((key) => (
          <li key={key} className="badge badge-outline badge-sm">
            {specialtyLabels[key]}
          </li>
        ))}
      </ul>
    </td>
    <td className="max-lg:p-0">
      <div className="flex flex-wrap items-center gap-2">
        <RegistrationStatusBadge status={registration.status} />
        <StatusSelect
          registration={registration}
          pending={pendingStatus}
          onDecide={(status) => onDecide([registration], status)}
        />
      </div>
      {(registration.status === "approved" || registration.questionnaireStatus) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm">
          <QuestionnaireState family={registration} />
          <CopyQuestionnaireLink family={registration} className="btn-ghost btn-xs -mx-2" />
        </div>
      )}
    </td>
    <td className="whitespace-nowrap max-lg:p-0 xl:group-data-reading:hidden">
      <time dateTime={registration.createdAt}>{formatDay(registration.createdAt)}</time>
    </td>
    <td className="max-lg:p-0">
      <div className="flex gap-1 lg:justify-end">
        <button
          type="button"
          id={openerId(registration.id)}
          className="btn btn-ghost btn-sm"
          aria-label={`View ${registration.familyName}`}
          onClick={() => onView(registration)}
        >
          <Eye aria-hidden className="size-4" />
          View
        </button>
        <DeleteButton label={`Delete ${registration.familyName}`} onClick={() => onDelete(registration)} />
      </div>
    </td>
  </tr>
);
