import { useDraggable } from "@dnd-kit/core";
import { CalendarArrowDown, CalendarX2 } from "lucide-react";
import type { ScheduledVisit } from "#contract/visits.ts";
import { visitFile } from "#frontend/api/visits.ts";
import { MailStanding } from "#frontend/desk/decision-mail/mail-standing.tsx";
import { tellingOfVisit } from "#frontend/desk/decision-mail/standing-words.ts";
import { timeLabel } from "#frontend/desk/formats/dates.ts";
import { FamilyAnswerBadge } from "./answered.tsx";
import { ConfirmToggle } from "./confirm-toggle.tsx";
import { useDragBoard } from "./drag-board.tsx";
import type { Dragged } from "./dragging.ts";
import { whyCancelled } from "./family-answer.ts";
import type { OnRefusedVisit } from "./refused-visit.tsx";
import { VisitStatusBadge } from "./visit-status-badge.tsx";

interface VisitCardProps {
  visit: ScheduledVisit;
  onEdit: () => void;
  onCancel: () => void;
  onRefused: OnRefusedVisit;
}

const small = "btn btn-ghost btn-square btn-sm lg:btn-xs";

/**
 * A visit in the week. The family's name is the button that edits it and covers the whole card; mouse and finger
 * drag the card by any part of it. In which slot it is, its place says.
 */
export const VisitCard = ({ visit, onEdit, onCancel, onRefused }: VisitCardProps) => {
  const { familyName } = visit.family;
  const { isChanging } = useDragBoard();
  const changing = isChanging(visit.id);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: visit.id,
    data: { family: visit.family, visit } satisfies Dragged,
    disabled: changing,
  });

  return (
    <article
      ref={setNodeRef}
      aria-label={familyName}
      aria-busy={changing}
      className={`relative flex touch-manipulation flex-col gap-1 rounded-field border border-base-300 border-l-4 border-l-primary bg-base-100 p-2 text-sm shadow-sm select-none hover:border-primary ${isDragging ? "opacity-40" : ""} ${visit.status === "cancelled" ? "border-l-base-300" : ""}`}
      {...listeners}
    >
      <p>
        <VisitStatusBadge status={visit.status} />
      </p>
      <button
        type="button"
        className="cursor-pointer text-left font-semibold wrap-anywhere after:absolute after:inset-0"
        aria-disabled={changing || undefined}
        onClick={changing ? undefined : onEdit}
      >
        {familyName}
      </button>
      {visit.arrivalTime && <p>Arrival {timeLabel(visit.arrivalTime)}</p>}
      <p className="wrap-anywhere">Crew of {visit.crewSize}</p>
      {visit.answer && visit.status !== "cancelled" && (
        <p>
          <FamilyAnswerBadge answer={visit.answer} />
        </p>
      )}
      <p className="empty:hidden">{whyCancelled(visit, visit.family)}</p>
      <p className="relative z-10 self-start empty:hidden">
        <MailStanding mail={visit.mail} family={visit.family} telling={tellingOfVisit[visit.status]} />
      </p>
      <div className="relative z-10 flex flex-wrap items-center gap-1">
        <ConfirmToggle visit={visit} inactive={changing} onRefused={onRefused} />
        <div className="ml-auto flex gap-1">
          <a
            className={small}
            href={visitFile(visit.id)}
            download
            aria-label={`Visit to ${familyName} as .ics`}
            title="Save as .ics"
          >
            <CalendarArrowDown aria-hidden className="size-4" />
          </a>
          <button
            type="button"
            className={`${small} text-error`}
            aria-label={`Cancel the visit to ${familyName}`}
            title="Cancel visit"
            aria-disabled={changing || undefined}
            onClick={changing ? undefined : onCancel}
          >
            <CalendarX2 aria-hidden className="size-4" />
          </button>
        </div>
      </div>
    </article>
  );
};
