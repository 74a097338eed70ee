import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, DAYS_OF_WEEK, datesOfWeek } from "#contract/calendar-dates.ts";
import type { ListedApplication } from "#contract/families.ts";
import type { ScheduledVisit } from "#contract/visits.ts";
import { isReadOn } from "#frontend/api/errors.ts";
import { weekQuery } from "#frontend/api/visits.ts";
import { useRefusals } from "#frontend/desk/editing/use-refusals.ts";
import { rangeLabel } from "#frontend/desk/formats/dates.ts";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { useApproach } from "#frontend/lib/use-approach.ts";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { lateDialog } from "#frontend/ui/late-dialog.tsx";
import { AnotherDayFilter } from "./another-day-filter.tsx";
import { CallSheet } from "./call-sheet.tsx";
import { CancelVisit } from "./cancel-visit.tsx";
import { DragBoard } from "./drag-board.tsx";
import { asksForAnotherDay } from "./family-answer.ts";
import { ReadyFamilies } from "./ready-families.tsx";
import { type OnRefusedVisit, RefusedVisit, type RefusedVisitChange } from "./refused-visit.tsx";
import { useWeek } from "./use-week.ts";
import { WeekBar } from "./week-bar.tsx";
import { WeekBoard } from "./week-board.tsx";

/** Its form would be half of the tab's code. */
const [VisitDialog, fetchVisitDialog] = lateDialog(() => import("./visit-dialog.tsx"), "VisitDialog");

/** What a dialog is open about. */
type Opened =
  | { what: "schedule"; family?: ListedApplication }
  | { what: "edit" | "cancel"; visit: ScheduledVisit }
  | null;

const NOBODY_ASKS = "Nobody asks for another day this week.";

export const CalendarTab = () => {
  const { today, start, goTo, goToPrevious, goToNext, goToToday } = useWeek();
  const [{ answer }, setFilter] = useAddressFilter({ answer: ["another_day"] });
  const [opened, setOpened] = useState<Opened>(null);
  useApproach(fetchVisitDialog);
  // Here, where they outlive the week that is shown.
  const { refused, refuse, dismiss } = useRefusals<RefusedVisitChange>();
  const week = useQuery(weekQuery(start));
  const visits = week.data ?? [];
  const narrowed = answer !== "";
  const shown = narrowed ? visits.filter((visit) => asksForAnotherDay(visit, today)) : visits;
  const dates = datesOfWeek(start);
  const label = rangeLabel(start, addDays(start, DAYS_OF_WEEK - 1));
  const close = () => setOpened(null);
  const refuseChange: OnRefusedVisit = (change, error) =>
    refuse(change, { title: "Update failed", name: change.visit.family.familyName, error });

  return (
    <>
      <div className="flex flex-col gap-6 print:hidden">
        <WeekBar
          start={start}
          label={label}
          empty={visits.length === 0}
          onPrevious={goToPrevious}
          onNext={goToNext}
          onToday={goToToday}
          onSchedule={() => setOpened({ what: "schedule" })}
        >
          <AnotherDayFilter
            today={today}
            start={start}
            visits={visits}
            pressed={narrowed}
            onToggle={() => setFilter({ answer: narrowed ? "" : "another_day" })}
            onGoTo={goTo}
          />
        </WeekBar>
        <DragBoard onRefused={refuseChange}>
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_16rem] xl:items-start xl:gap-4">
            <div className="flex flex-col gap-4">
              {week.isError && !isReadOn(week) && (
                <EmptyState>
                  <LoadFailed query={week} sentence="The visits could not be loaded." />
                </EmptyState>
              )}
              {(week.data || !week.isError) && (
                <>
                  <p role="status" className="text-sm opacity-80">
                    {week.isPending && "Loading visits..."}
                    {week.data && shown.length === 0 && (narrowed ? NOBODY_ASKS : "No visits in this week.")}
                    {shown.length > 0 && "Drag a visit to another day or slot, or select it to edit it."}
                  </p>
                  <WeekBoard
                    key={start}
                    dates={dates}
                    today={today}
                    visits={shown}
                    onEdit={(visit) => setOpened({ what: "edit", visit })}
                    onCancel={(visit) => setOpened({ what: "cancel", visit })}
                    onRefused={refuseChange}
                  />
                </>
              )}
            </div>
            <ReadyFamilies onSchedule={(family) => setOpened({ what: "schedule", family })} />
          </div>
        </DragBoard>
      </div>
      {refused && <RefusedVisit refused={refused} onClose={dismiss} />}
      <CallSheet label={label} visits={visits} />
      {opened?.what === "schedule" && <VisitDialog family={opened.family} today={today} onClose={close} />}
      {opened?.what === "edit" && <VisitDialog visit={opened.visit} today={today} onClose={close} />}
      {opened?.what === "cancel" && <CancelVisit visit={opened.visit} onClose={close} />}
    </>
  );
};
