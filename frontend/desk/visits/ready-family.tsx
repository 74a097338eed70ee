import { useDraggable } from "@dnd-kit/core";
import { availableDayLabels } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { QuestionnaireBadge } from "#frontend/desk/casting-card/questionnaire-link.tsx";
import { TelLink } from "#frontend/ui/tel-link.tsx";
import { useDragBoard } from "./drag-board.tsx";
import type { Dragged } from "./dragging.ts";

/** A family that waits for a visit: dragged into the week as a visit's card is, or scheduled in a dialog. */
export const ReadyFamily = ({
  family,
  onSchedule,
}: {
  family: ListedApplication;
  onSchedule: () => void;
}) => {
  const { familyName } = family;
  const { arriving } = useDragBoard();
  const busy = arriving.some((other) => other.family.id === family.id);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `family ${family.id}`,
    data: { family } satisfies Dragged,
    disabled: busy,
  });
  return (
    <li
      ref={setNodeRef}
      data-entry={family.id}
      aria-busy={busy}
      className={`relative flex touch-manipulation flex-col items-start gap-1 rounded-field border border-base-300 bg-base-100 p-3 text-sm select-none hover:border-primary ${busy ? "border-dashed" : ""} ${isDragging ? "opacity-40" : ""}`}
      {...listeners}
    >
      <h4 className="text-base font-semibold wrap-anywhere">{familyName}</h4>
      <QuestionnaireBadge family={family} status={family.questionnaireStatus} />
      <p className="wrap-anywhere">
        {family.primaryContact}, <TelLink phone={family.phone} className="link link-hover leading-6" />
      </p>
      <p className="whitespace-pre-line opacity-80 wrap-anywhere">{family.address}</p>
      <p className="opacity-80">
        {family.availableDays.map((key) => availableDayLabels[key]).join(", ") || "No days given"}
      </p>
      <button
        type="button"
        className="btn btn-sm mt-1"
        aria-label={`Schedule Visit: ${familyName}`}
        onClick={onSchedule}
      >
        Schedule Visit
      </button>
    </li>
  );
};
