import { useQuery } from "@tanstack/react-query";
import { datesOfWeek } from "#contract/calendar-dates.ts";
import type { Slot } from "#contract/visits.ts";
import { showsCached } from "#frontend/api/errors.ts";
import { weekQuery } from "#frontend/api/visits.ts";
import { useWorkspace } from "#frontend/desk/reader/use-workspace.tsx";
import { DragArea } from "#frontend/desk/shared/dragging.tsx";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { undoLast } from "#frontend/desk/shared/undo.tsx";
import { EmptyState } from "#frontend/ui/list-states.tsx";
import { draggedOf } from "./visits/places.ts";
import { ReadyFamilies } from "./visits/ready-families.tsx";
import { useChangeVisits } from "./visits/use-change-visits.ts";
import { useVisitDialogs } from "./visits/use-visit-dialogs.tsx";
import { useWeek, WeekBar } from "./visits/week-bar.tsx";
import { WeekGrid } from "./visits/week-grid.tsx";

export const CalendarTab = () => {
  const week = useWeek();
  const { today, start } = week;
  const { open, cancel, dialogs } = useVisitDialogs();
  const changes = useChangeVisits();
  const stored = useQuery(weekQuery(start));
  const visits = stored.data ?? [];
  const families = stored.data?.map(({ family: { id } }) => ({ id }));
  const { openId, keys, reader } = useWorkspace({ families, list: start });
  const help = useDeskShortcuts(
    openId
      ? keys
      : [
          { key: "n", effect: "Schedule a visit", act: () => open({}) },
          { key: "j", effect: "Next week", act: week.goToNext },
          { key: "k", effect: "Previous week", act: week.goToPrevious },
          { key: "u", effect: "Undo the last change", act: undoLast },
        ],
  );
  const isEmpty = stored.data?.length === 0;
  const note = stored.isPending ? "Loading visits..." : isEmpty ? "No visits this week." : "";

  return (
    <>
      <WeekBar week={week} visits={visits} note={note} help={help} onSchedule={() => open({})} />
      <DragArea
        onDragEnd={({ active, over }) => over && changes.drop(draggedOf(active), over.data.current as Slot)}
      >
        <div className="mt-1 flex items-start gap-4">
          <div
            className={`grid min-w-0 grow grid-cols-1 gap-4 ${openId ? "" : "xl:grid-cols-[minmax(0,1fr)_16rem] xl:items-start"}`}
          >
            {stored.isError && !showsCached(stored) ? (
              <EmptyState>
                <LoadFailed query={stored} what="visits" />
              </EmptyState>
            ) : (
              <WeekGrid
                key={start}
                dates={datesOfWeek(start)}
                today={today}
                visits={visits}
                changes={changes}
                openId={openId}
                onEdit={(visit) => open({ visit })}
                onCancel={cancel}
              />
            )}
            <ReadyFamilies schedulingId={changes.schedulingId} onSchedule={(family) => open({ family })} />
          </div>
          {reader}
        </div>
      </DragArea>
      {dialogs}
    </>
  );
};
