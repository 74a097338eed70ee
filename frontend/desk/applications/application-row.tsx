import { Eye } from "lucide-react";
import {
  type Application,
  type ApplicationStatus,
  familySizeLabels,
  specialtyLabels,
} from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import {
  CopyQuestionnaireLink,
  QuestionnaireState,
} from "#frontend/desk/casting-card/questionnaire-link.tsx";
import { ApplicationStatusBadge } from "#frontend/desk/casting-card/status-badge.tsx";
import { formatDay } from "#frontend/lib/dates.ts";
import { DeleteButton } from "#frontend/ui/delete-button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { StatusSelect } from "./status-select.tsx";
import { openerId } from "./use-current.ts";

/** What can be done with a row. */
export interface RowActions {
  onEnter: (application: Application) => void;
  onView: (application: Application) => void;
  onDelete: (application: Application) => void;
  onToggle: (application: Application) => void;
  onDecide: (applications: readonly Application[], status: ApplicationStatus) => void;
}

interface ApplicationRowProps extends RowActions {
  application: ListedApplication;
  /** The row that keys act on. */
  current: boolean;
  selected: boolean;
  /** The reading pane is open: the name leads there. */
  reading: boolean;
  pendingStatus: ApplicationStatus | undefined;
}

export const ApplicationRow = ({
  application,
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
    onFocus={() => onEnter(application)}
  >
    <td className="max-lg:absolute max-lg:top-4 max-lg:right-4 max-lg:p-0">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`Select ${application.familyName}`}
        checked={selected}
        onChange={() => onToggle(application)}
      />
    </td>
    <th scope="row" className="text-left font-normal max-lg:p-0 max-lg:pr-10">
      {reading ? (
        <button
          type="button"
          className="block cursor-pointer text-left font-semibold wrap-anywhere hover:underline"
          onClick={() => onEnter(application)}
        >
          {application.familyName}
        </button>
      ) : (
        <span className="block font-semibold wrap-anywhere">{application.familyName}</span>
      )}
      <span className="text-sm opacity-80">
        {application.familySize ? familySizeLabels[application.familySize] : "Size not specified"}
      </span>
    </th>
    <td className="max-lg:p-0">
      <MailTo
        address={application.email}
        title={application.email}
        className="link link-hover block truncate leading-6 lg:max-w-52 xl:group-data-reading:max-w-44"
      />
      <TelLink phone={application.phone} className="link link-hover block text-sm leading-6" />
    </td>
    <td className="max-lg:p-0 xl:group-data-reading:hidden">
      <ul className="flex flex-wrap gap-1">
        {application.specialties.map((key) => (
          <li key={key} className="badge badge-outline badge-sm">
            {specialtyLabels[key]}
          </li>
        ))}
      </ul>
    </td>
    <td className="max-lg:p-0">
      <div className="flex flex-wrap items-center gap-2">
        <ApplicationStatusBadge status={application.status} />
        <StatusSelect
          application={application}
          pending={pendingStatus}
          onDecide={(status) => onDecide([application], status)}
        />
      </div>
      {(application.status === "approved" || application.questionnaireStatus) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 text-sm">
          <QuestionnaireState family={application} />
          <CopyQuestionnaireLink family={application} className="btn-ghost btn-xs -mx-2" />
        </div>
      )}
    </td>
    <td className="whitespace-nowrap max-lg:p-0 xl:group-data-reading:hidden">
      <time dateTime={application.createdAt}>{formatDay(application.createdAt)}</time>
    </td>
    <td className="max-lg:p-0">
      <div className="flex gap-1 lg:justify-end">
        <button
          type="button"
          id={openerId(application.id)}
          className="btn btn-ghost btn-sm"
          aria-label={`View ${application.familyName}`}
          onClick={() => onView(application)}
        >
          <Eye aria-hidden className="size-4" />
          View
        </button>
        <DeleteButton label={`Delete ${application.familyName}`} onClick={() => onDelete(application)} />
      </div>
    </td>
  </tr>
);
