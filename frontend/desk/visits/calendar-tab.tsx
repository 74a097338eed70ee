import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { datesOfWeek } from "#contract/calendar-dates.ts";
import type { ListedApplication } from "#contract/families.ts";
import type { ScheduledVisit } from "#contract/visits.ts";
import { isReadOn } from "#frontend/api/errors.ts";
import { weekQuery } from "#frontend/api/visits.ts";
import { LoadFailed } from "#frontend/desk/shared/load-failed.tsx";
import { useDeskShortcuts } from "#frontend/desk/shared/shortcuts.tsx";
import { undoLast } from "#frontend/desk/shared/undo.ts";
import { useApproach } from "#frontend/lib/use-approach.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { lateDialog } from "#frontend/ui/late-dialog.tsx";
import { CancelVisit } from "./cancel-visit.tsx";
import { DragBoard } from "./drag-board.tsx";
import { ReadyFamilies } from "./ready-families.tsx";
import { useChangeVisits } from "./use-change-visits.ts";
import { useWeek, WeekBar } from "./week-bar.tsx";
import { WeekGrid } from "./week-grid.tsx";

/** Its form would be half of the tab's code. */
const [VisitDialog, fetchVisitDialog] = lateDialog(() => import("./visit-dialog.tsx"), "VisitDialog");

/** What a dialog is open about: a visit to edit, or a family to schedule, which may be chosen there. */
interface Opened {
  visit?: ScheduledVisit;
  family?: ListedApplication;
}

export const CalendarTab = () => {
  const week = useWeek();
  const { today, start } = week;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [cancelling, setCancelling] = useState<ScheduledVisit | null>(null);
  useApproach(fetchVisitDialog);
  const changes = useChangeVisits();
  const stored = useQuery(weekQuery(start));
  const visits = stored.data ?? [];
  const help = useDeskShortcuts([
    { key: "n", effect: "Schedule a visit", act: () => setOpened({}) },
    { key: "j", effect: "Next week", act: week.goToNext },
    { key: "k", effect: "Previous week", act: week.goToPrevious },
    { key: "u", effect: "Undo the last change", act: undoLast },
  ]);
  const isEmpty = stored.data?.length === 0;
  const note = stored.isPending ? "Loading visits..." : isEmpty ? "No visits this week." : "";

  return (
    <>
      <WeekBar week={week} visits={visits} note={note} help={help} onSchedule={() => setOpened({})} />
      <DragBoard onDrop={changes.drop}>
        <div className="mt-1 grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_16rem] xl:items-start">
          {stored.isError && !isReadOn(stored) ? (
            <EmptyState>
              <LoadFailed query={stored} sentence="The visits could not be loaded." />
            </EmptyState>
          ) : (
            <WeekGrid
              key={start}
              dates={datesOfWeek(start)}
              today={today}
              visits={visits}
              changes={changes}
              onEdit={(visit) => setOpened({ visit })}
              onCancel={setCancelling}
            />
          )}
          <ReadyFamilies arriving={changes.arriving} onSchedule={(family) => setOpened({ family })} />
        </div>
      </DragBoard>
      {opened && <VisitDialog {...opened} today={today} onClose={() => setOpened(null)} />}
      {cancelling && <CancelVisit visit={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
};
