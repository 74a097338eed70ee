import { useDraggable } from "@dnd-kit/core";
import { CalendarCheck2, CalendarX2, CircleCheckBig, Undo2 } from "lucide-react";
import { visitStatusLabels } from "#contract/labels.ts";
import { endTimeOf, hoursLabel } from "#contract/visit-times.ts";
import type { ScheduledVisit } from "#contract/visits.ts";
import { FamilyLink } from "#frontend/desk/lists/open-family.tsx";
import { inOneLine, timeLabel } from "#frontend/desk/shared/format.ts";
import { undoLast, useUndoable } from "#frontend/desk/shared/undo.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { replyLabels } from "./family-reply.tsx";
import { type Dragged, shortName } from "./places.ts";
import type { VisitChanges } from "./use-change-visits.ts";

/** A visit's state, as a label and as the color of its card's edge. */
const stateOf = ({ status, answer, family }: ScheduledVisit): readonly [label: string, edge: string] => {
  if (status === "cancelled")
    return [family.status === "withdrawn" ? "Withdrawn by the family" : "Cancelled", "border-l-error"];
  if (status === "completed") return [visitStatusLabels.completed, "border-l-base-content/40"];
  if (answer === "another_day") return [replyLabels.another_day, "border-l-warning"];
  if (status === "confirmed") return [visitStatusLabels.confirmed, "border-l-success"];
  if (answer === "accepted") return [replyLabels.accepted, "border-l-info"];
  return ["Waiting for the family", "border-l-accent"];
};

export interface CardActions {
  changes: VisitChanges;
  /** The family in the reader. */
  openId: string;
  onEdit: (visit: ScheduledVisit) => void;
  onCancel: (visit: ScheduledVisit) => void;
}

/** A visit in the week. The family's name opens the reader; elsewhere a press edits. The card can be dragged by any part. */
export const VisitCard = ({ visit: stored, ...actions }: CardActions & { visit: ScheduledVisit }) => {
  const { visit, isChanging: inactive } = actions.changes.shown(stored);
  const { family, arrivalTime, crewSize, lead, status } = visit;
  const { familyName } = family;
  const undoable = useUndoable(visit.id);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: visit.id,
    data: { family, visit } satisfies Dragged,
    disabled: inactive,
  });
  const [state, edge] = stateOf(visit);
  const confirmed = status === "confirmed";
  const hours = arrivalTime && hoursLabel({ ...visit, endTime: endTimeOf(visit) });
  return (
    <article
      ref={setNodeRef}
      aria-label={familyName}
      aria-busy={inactive}
      aria-current={family.id === actions.openId || undefined}
      title={inOneLine(state, hours, lead)}
      className={`relative scroll-mt-28 scroll-mb-16 touch-manipulation rounded-field border border-l-5 border-base-300 bg-base-100 py-1 pr-1 pl-2 text-sm leading-5 select-none [-webkit-touch-callout:none] hover:border-y-primary hover:border-r-primary aria-[current]:bg-primary/15 ${edge} ${isDragging || inactive ? "opacity-50" : ""} ${isDragging ? "pointer-events-none" : ""}`}
      {...listeners}
    >
      <button
        type="button"
        className="absolute inset-0 z-1 cursor-pointer rounded-field"
        aria-disabled={inactive || undefined}
        onClick={() => inactive || actions.onEdit(stored)}
      >
        <span className="sr-only">{`Edit the visit to ${familyName}, ${state}`}</span>
      </button>
      <FamilyLink
        family={family.id}
        className={`relative z-10 block w-fit max-w-full truncate leading-6 font-semibold hover:underline pointer-coarse:leading-8 ${status === "cancelled" ? "line-through" : ""}`}
      >
        {inOneLine(shortName(familyName), family.city)}
      </FamilyLink>
      <div className="flex flex-wrap items-center justify-end">
        <p className="min-w-12 flex-1 truncate leading-6 opacity-80">
          {inOneLine(arrivalTime && timeLabel(arrivalTime), family.signatureDish1, `crew ${crewSize}`)}
        </p>
        {/* Larger targets for fingers. */}
        <div className="relative z-10 flex max-lg:*:btn-md">
          {undoable && (
            <IconButton
              Icon={Undo2}
              label={`Undo the change to ${familyName}`}
              inactive={inactive}
              onClick={undoLast}
            />
          )}
          {(status === "scheduled" || confirmed) && (
            <IconButton
              Icon={confirmed ? CircleCheckBig : CalendarCheck2}
              label={`${confirmed ? "Unconfirm" : "Confirm"} the visit to ${familyName}`}
              className={confirmed ? "text-success" : ""}
              inactive={inactive}
              onClick={() => actions.changes.setStatus(stored, confirmed ? "scheduled" : "confirmed")}
            />
          )}
          <IconButton
            Icon={CalendarX2}
            label={`Cancel the visit to ${familyName}`}
            className="text-error"
            inactive={inactive}
            onClick={() => actions.onCancel(stored)}
          />
        </div>
      </div>
    </article>
  );
};
