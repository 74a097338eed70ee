import { useDraggable } from "@dnd-kit/core";
import { CalendarArrowDown, CalendarX2, GripVertical } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { type ScheduledVisit, timeSlotLabels } from "#contract/visits.ts";
import { visitFile } from "#frontend/api/visits.ts";
import { ConfirmToggle } from "./confirm-toggle.tsx";
import type { OnRefusedVisit } from "./refused-visit.tsx";
import { VisitStatusBadge } from "./visit-status-badge.tsx";

interface VisitCardProps {
  visit: ScheduledVisit;
  /** On its way to another place or status: not to be changed again before it has arrived. */
  changing: boolean;
  /** The visit last moved by keyboard: its card is a new one elsewhere and takes the focus along. */
  movedByKey: RefObject<string | null>;
  onHandleKey: (event: KeyboardEvent) => void;
  onHandleLeave: () => void;
  onEdit: () => void;
  onCancel: () => void;
  onRefused: OnRefusedVisit;
}

const small = "btn btn-ghost btn-square btn-sm lg:btn-xs";

/**
 * A visit in the week. The family's name is the button that edits it and covers the whole card; mouse and finger
 * drag the card by any part of it, the keyboard by its handle.
 */
export const VisitCard = ({
  visit,
  changing,
  movedByKey,
  onHandleKey,
  onHandleLeave,
  onEdit,
  onCancel,
  onRefused,
}: VisitCardProps) => {
  const { familyName } = visit.family;
  const [slot, hours] = timeSlotLabels[visit.timeSlot].split(" ");
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: visit.id,
    data: visit,
    disabled: changing,
  });
  const handle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (movedByKey.current === visit.id && document.activeElement === document.body) handle.current?.focus();
  }, [movedByKey, visit.id]);

  return (
    <article
      ref={setNodeRef}
      aria-label={familyName}
      aria-busy={changing}
      className={`relative flex touch-manipulation flex-col gap-1 rounded-field border border-base-300 border-l-4 border-l-primary bg-base-100 p-2 text-sm shadow-sm select-none hover:border-primary ${isDragging ? "opacity-40" : ""} ${visit.status === "cancelled" ? "border-l-base-300" : ""}`}
      {...listeners}
    >
      <div className="flex items-center justify-between gap-1">
        <VisitStatusBadge status={visit.status} />
        <button
          ref={handle}
          type="button"
          aria-label={`Move the visit to ${familyName}`}
          aria-describedby={attributes["aria-describedby"]}
          className={`${small} relative z-10 -mr-1 cursor-grab`}
          onKeyDown={changing ? undefined : onHandleKey}
          onBlur={onHandleLeave}
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      </div>
      <button
        type="button"
        className="cursor-pointer text-left font-semibold wrap-anywhere after:absolute after:inset-0"
        aria-disabled={changing || undefined}
        onClick={changing ? undefined : onEdit}
      >
        {familyName}
      </button>
      <p className="wrap-anywhere">
        {slot} <span className="inline-block">{hours}</span>
        <br />
        Crew of {visit.crewSize}
      </p>
      <div className="relative z-10 flex flex-wrap items-center gap-1">
        <ConfirmToggle visit={visit} inactive={changing} onRefused={onRefused} />
        <a
          className={`${small} ml-auto`}
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
    </article>
  );
};
