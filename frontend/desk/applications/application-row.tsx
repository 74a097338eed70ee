import { ChevronDown, Eye } from "lucide-react";
import { memo, type RefObject, useState } from "react";
import {
  type Application,
  type DecidedStatus,
  familySizeLabels,
  specialtyLabels,
} from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import {
  CopyQuestionnaireLink,
  isInvited,
  QuestionnaireBadge,
} from "#frontend/desk/casting-card/questionnaire-link.tsx";
import { ApplicationStatusBadge } from "#frontend/desk/casting-card/status-badge.tsx";
import { MailStanding } from "#frontend/desk/decision-mail/mail-standing.tsx";
import { tellingOfApplication } from "#frontend/desk/decision-mail/standing-words.ts";
import { formatDay } from "#frontend/desk/formats/dates.ts";
import { DeleteButton } from "#frontend/ui/delete-button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import type { Selection } from "./selection.ts";
import { StatusSelect } from "./status-select.tsx";
import { openerId } from "./use-current.ts";
import { useIsSelected } from "./use-selection.ts";

/** What can be done with a row. The same functions as long as the list is shown: a row renders again only when it changes. */
export interface RowActions {
  onEnter: (application: Application) => void;
  onView: (application: Application) => void;
  onDelete: (application: Application) => void;
  onDecide: (applications: readonly Application[], status: DecidedStatus) => void;
}

export interface ApplicationRowProps extends RowActions {
  application: ListedApplication;
  selection: Selection;
  /** Whether the row is in or near the window. */
  near: Readonly<RefObject<boolean>>;
  /** The row that keys act on. */
  current: boolean;
  /** The reading pane is open: the name leads there. */
  reading: boolean;
  pendingStatus: DecidedStatus | undefined;
}

/**
 * A row of its own to React: select all must not render all that is beside the boxes. Without `autoComplete` the browser
 * would note the state of thousands of fields whenever the page was scrolled, here and in `StatusSelect`.
 */
const SelectBox = ({
  selection,
  application,
  near,
}: Pick<ApplicationRowProps, "selection" | "application" | "near">) => (
  <input
    type="checkbox"
    className="checkbox"
    autoComplete="off"
    aria-label={`Select ${application.familyName}`}
    checked={useIsSelected(selection, application.id, near)}
    onChange={() => selection.toggle(application.id)}
  />
);

/** On phones, until somebody asks for more of a family. */
const FOLDED = "max-lg:not-group-data-open/row:hidden max-lg:col-span-full max-lg:pl-8";

/**
 * A family in the list, as a row of cells; on phones as a card of which a part folds away. Roles are said because not
 * every browser knows a table by its elements once they are laid out otherwise.
 */
export const ApplicationRow = memo(function ApplicationRow({
  application,
  selection,
  near,
  current,
  reading,
  pendingStatus,
  onEnter,
  onView,
  onDelete,
  onDecide,
}: ApplicationRowProps) {
  const [open, setOpen] = useState(false);
  const { familyName, status, questionnaireStatus, mail } = application;
  const asksForAnswers = isInvited(status) || questionnaireStatus !== null;
  return (
    <tr
      role="row"
      data-entry={application.id}
      aria-current={current || undefined}
      data-open={open || undefined}
      className="group/row grid items-center *:border-b-0 gap-x-2 border-b border-base-300 aria-[current]:bg-primary/8 max-lg:grid-cols-[1.5rem_minmax(0,1fr)_auto] max-lg:gap-y-1 max-lg:px-3 max-lg:py-2 lg:grid-cols-(--columns)"
      onFocus={() => onEnter(application)}
    >
      <td role="cell" className="max-lg:p-0">
        <SelectBox selection={selection} application={application} near={near} />
      </td>
      <th role="rowheader" scope="row" className="text-left font-normal max-lg:p-0">
        {reading ? (
          <button
            type="button"
            className="block cursor-pointer text-left font-semibold wrap-anywhere hover:underline"
            onClick={() => onEnter(application)}
          >
            {familyName}
          </button>
        ) : (
          <span className="block font-semibold wrap-anywhere">{familyName}</span>
        )}
        <span className="text-sm opacity-80">
          {application.familySize ? familySizeLabels[application.familySize] : "Size not specified"}
        </span>
      </th>
      <td
        role="cell"
        className="max-lg:col-start-2 max-lg:row-start-2 max-lg:flex max-lg:gap-x-3 max-lg:p-0 max-lg:text-sm"
      >
        <MailTo
          address={application.email}
          title={application.email}
          className="link link-hover block truncate leading-6"
        />
        <TelLink
          phone={application.phone}
          className="link link-hover block text-sm leading-6 max-lg:order-first max-lg:shrink-0"
        />
      </td>
      <td role="cell" className={`max-lg:p-0 xl:group-data-reading:hidden ${FOLDED}`}>
        <ul className="flex flex-wrap gap-1">
          {application.specialties.map((key) => (
            <li key={key} className="badge badge-outline badge-sm">
              {specialtyLabels[key]}
            </li>
          ))}
        </ul>
      </td>
      <td role="cell" className="max-lg:contents">
        <div className="flex flex-wrap items-center gap-2 max-lg:contents">
          <span className="max-lg:col-start-3 max-lg:row-start-1 max-lg:self-start max-lg:justify-self-end">
            <ApplicationStatusBadge status={status} />
          </span>
          <span className={FOLDED}>
            <StatusSelect
              application={application}
              pending={pendingStatus}
              onDecide={(status) => onDecide([application], status)}
            />
          </span>
        </div>
        {(asksForAnswers || mail) && (
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm max-lg:contents">
            {asksForAnswers && (
              <span className={FOLDED}>
                <QuestionnaireBadge family={application} status={questionnaireStatus} />
              </span>
            )}
            {/* Below the status on phones. */}
            <span className="empty:hidden max-lg:col-start-3 max-lg:row-start-1 max-lg:mt-7 max-lg:max-w-28 max-lg:self-start max-lg:justify-self-end">
              <MailStanding mail={mail} family={application} telling={tellingOfApplication[status]} />
            </span>
            {isInvited(status) && (
              <span className={FOLDED}>
                <CopyQuestionnaireLink family={application} className="btn-ghost btn-xs lg:-mx-2" />
              </span>
            )}
          </div>
        )}
      </td>
      <td
        role="cell"
        className="whitespace-nowrap max-lg:col-start-3 max-lg:row-start-2 max-lg:justify-self-end max-lg:p-0 max-lg:text-sm max-lg:opacity-80 xl:group-data-reading:hidden"
      >
        <time dateTime={application.createdAt}>{formatDay(application.createdAt)}</time>
      </td>
      <td
        role="cell"
        className="max-lg:col-span-full max-lg:col-start-2 max-lg:row-start-3 max-lg:-ml-3 max-lg:p-0"
      >
        <div className="flex gap-1 lg:justify-end">
          <button
            type="button"
            id={openerId(application.id)}
            className="btn btn-ghost btn-sm"
            aria-label={`View ${familyName}`}
            onClick={() => onView(application)}
          >
            <Eye aria-hidden className="size-4" />
            View
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm lg:hidden"
            aria-expanded={open}
            aria-label={`More of ${familyName}`}
            onClick={() => setOpen(!open)}
          >
            More
            <ChevronDown aria-hidden className="size-4 group-data-open/row:rotate-180" />
          </button>
          <span className="max-lg:not-group-data-open/row:hidden max-lg:ml-auto">
            <DeleteButton label={`Delete ${familyName}`} onClick={() => onDelete(application)} />
          </span>
        </div>
      </td>
    </tr>
  );
});
