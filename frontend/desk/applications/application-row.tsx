import { Eye, ListChecks } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { type DecidedStatus, decidedStatusLabels, specialtyLabels } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { applicationStatusLabels } from "#contract/labels.ts";
import { nextStepOf } from "#frontend/desk/casting/next-step.ts";
import { useStaff } from "#frontend/desk/casting/use-casting.ts";
import { SelectBox } from "#frontend/desk/lists/selection.tsx";
import { openerId } from "#frontend/desk/lists/use-list-position.tsx";
import { countLabel, formatDay, inOneLine, shortDay, sizeLabel } from "#frontend/desk/shared/format.ts";
import { PhoneLink } from "#frontend/desk/shared/phone-link.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { UndoLink } from "#frontend/desk/shared/undo.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { DeleteButton, IconButton } from "#frontend/ui/icon-button.tsx";
import { Photo } from "#frontend/ui/photo.tsx";
import { Options } from "#frontend/ui/text-field.tsx";

/** Stable functions, so that a memoized row renders only when it changes. */
export interface RowActions {
  onEnter: (application: ListedApplication) => void;
  onView: (id: string) => void;
  onDelete: (application: ListedApplication) => void;
  onDecide: (application: ListedApplication, status: DecidedStatus) => void;
  onToggle: (id: string, upTo: boolean) => void;
}

interface ApplicationRowProps extends RowActions {
  application: ListedApplication;
  index: number;
  /** In pixels, in a long list. */
  top: number | undefined;
  measure: (row: Element | null) => void;
  selected: boolean;
  /** The row that shortcuts act on. */
  current: boolean;
  pendingStatus: DecidedStatus | undefined;
}

const CONTACT = "link link-hover block truncate py-0 leading-6 pointer-coarse:leading-8";

/** Ignores clicks on controls and clicks that end a text selection. */
const opensRow = ({ target }: MouseEvent) =>
  target instanceof Element &&
  !target.closest("a, button, input, label, select") &&
  !getSelection()?.toString();

/** A row of two lines, or a card on small screens. Explicit roles, because `display: grid` removes table semantics in some browsers. */
export const ApplicationRow = memo(function ApplicationRow({
  application,
  index,
  top,
  selected,
  current,
  pendingStatus,
  measure,
  ...actions
}: ApplicationRowProps) {
  const { id, familyName, status, email, phone, pitch, familySize, score, notes, photo } = application;
  const [nextStep, tone] = nextStepOf(application) ?? [];
  const days = application.availableDays.map(shortDay).join(", ");
  const gist = inOneLine(application.signatureDish1, application.city, days);
  const { nameOf } = useStaff();
  const assignee = application.assignee && nameOf(application.assignee);
  const inHand = inOneLine(assignee, notes > 0 && countLabel(notes, "note"));
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      data-entry={id}
      aria-rowindex={top === undefined ? undefined : index + 2}
      aria-current={current || undefined}
      style={{ top }}
      className={`grid cursor-pointer scroll-mt-28 scroll-mb-16 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-base-300 px-3 py-1.5 text-sm leading-5 *:border-0 *:p-0 hover:bg-base-200/60 aria-[current]:bg-primary/8 pointer-coarse:[--size-field:0.34rem] @2xl:h-13.5 @2xl:grid-cols-(--narrow) @2xl:gap-y-0 pointer-coarse:@2xl:h-19 @5xl:grid-cols-(--full) ${top === undefined ? "" : "absolute inset-x-0"}`}
      onFocus={() => actions.onEnter(application)}
      onClick={(event) => opensRow(event) && actions.onView(id)}
    >
      <td role="cell" className="flex gap-3 self-stretch @max-2xl:row-span-5 @max-2xl:flex-col">
        <SelectBox id={id} name={familyName} selected={selected} onToggle={actions.onToggle} />
        {/* Far from what deletes the row. Of one size with and without a photo, so that nothing moves. */}
        <span className="relative size-10 shrink-0 self-center rounded-field bg-base-content/5">
          {photo && <Photo address={photo} name="Photo" className="size-full rounded-field object-cover" />}
          <IconButton
            Icon={Eye}
            label={`View ${familyName}`}
            id={openerId(id)}
            className="absolute inset-0 size-full bg-transparent not-only:items-end not-only:justify-end not-only:p-0 not-only:*:rounded-tl-field not-only:*:bg-base-100/90 not-only:*:p-px"
            onClick={() => actions.onView(id)}
          />
        </span>
      </td>
      <th role="rowheader" scope="row" className="min-w-0 text-left font-normal @max-2xl:contents">
        <span className="flex gap-2 @max-2xl:col-[2/-1]">
          <span className="max-w-3/4 shrink-0 truncate font-semibold" title={familyName}>
            {familyName}
          </span>
          <span className="truncate opacity-80">{sizeLabel(familySize)}</span>
        </span>
        <span className="flex opacity-80 @max-2xl:col-[2/-1] @max-2xl:row-start-2">
          <span className="truncate" title={gist}>
            {application.shortlists.length > 0 && (
              <ListChecks role="img" aria-label="Shortlisted" className="mr-1 inline size-4 align-[-3px]" />
            )}
            {gist}
          </span>
          {score.mean !== null && (
            <span className="shrink-0 whitespace-pre"> · ★ {score.mean.toFixed(1)}</span>
          )}
        </span>
      </th>
      <td
        role="cell"
        className="min-w-0 @max-2xl:col-start-2 @max-2xl:row-start-4 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-3"
      >
        <MailTo address={email} title={email} className={CONTACT} />
        <PhoneLink phone={phone} className={`${CONTACT} @max-2xl:order-first @max-2xl:shrink-0`} />
      </td>
      <td role="cell" className="min-w-0 @max-2xl:col-[2/-1] @max-2xl:row-start-3 @2xl:@max-5xl:hidden">
        <span dir="auto" className="block truncate empty:hidden" title={pitch ?? undefined}>
          {pitch}
        </span>
        <ul className="flex h-5 flex-wrap items-center gap-1 overflow-hidden @max-2xl:hidden">
          {application.specialties.map((key) => (
            <li key={key} className="badge badge-outline badge-xs">
              {specialtyLabels[key]}
              {key === "other" && application.otherSpecialty && `: ${application.otherSpecialty}`}
            </li>
          ))}
        </ul>
      </td>
      <td role="cell" className="@max-2xl:contents">
        <div className="flex items-center gap-2 @max-2xl:col-[2/-1] @max-2xl:row-start-5 @max-2xl:flex-wrap @max-2xl:pr-10">
          <span className="@2xl:w-20">
            <StatusBadge of="application" status={status} />
          </span>
          <select
            aria-label={`Status of ${familyName}`}
            className="select select-xs w-30"
            autoComplete="off"
            value={pendingStatus ?? status}
            // Not `disabled`, which would take the focus away.
            aria-disabled={pendingStatus !== undefined}
            onChange={({ target }) =>
              pendingStatus ?? actions.onDecide(application, target.value as DecidedStatus)
            }
          >
            <Options of={status === "withdrawn" ? applicationStatusLabels : decidedStatusLabels} />
          </select>
        </div>
        <div className="flex items-center gap-2 empty:hidden @max-2xl:col-[2/-1] @max-2xl:row-start-6 @max-2xl:flex-wrap">
          {nextStep && (
            <span className={`badge badge-soft badge-sm whitespace-nowrap ${tone}`}>{nextStep}</span>
          )}
          <UndoLink family={application} className="text-xs pointer-coarse:min-h-8" />
          {inHand && <span className="truncate text-xs opacity-80">{inHand}</span>}
        </div>
      </td>
      <td
        role="cell"
        className="whitespace-nowrap @max-5xl:hidden @max-2xl:col-start-3 @max-2xl:row-start-4 @max-2xl:block @max-2xl:justify-self-end @max-2xl:opacity-80"
      >
        <time dateTime={application.createdAt}>{formatDay(application.createdAt)}</time>
      </td>
      <td role="cell" className="flex justify-end @max-2xl:col-start-3 @max-2xl:row-start-5">
        <DeleteButton label={`Delete ${familyName}`} onClick={() => actions.onDelete(application)} />
      </td>
    </tr>
  );
});
