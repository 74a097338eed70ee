import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, CalendarX2, Pencil } from "lucide-react";
import { useState } from "react";
import { startOfWeek, todayIn } from "#contract/calendar-dates.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { show } from "#contract/show.ts";
import { timeSlotLabels } from "#contract/words/family-pages.ts";
import { weekQuery } from "#frontend/api/visits.ts";
import { longDayLabel, timeLabel } from "#frontend/desk/shared/format.ts";
import { MailLine } from "#frontend/desk/shared/mail-line.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { CancelVisit } from "#frontend/desk/visits/cancel-visit.tsx";
import { FamilyReply } from "#frontend/desk/visits/family-reply.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { lateDialog } from "#frontend/ui/late-dialog.tsx";

const [VisitDialog, fetchVisitDialog] = lateDialog(
  () => import("#frontend/desk/visits/visit-dialog.tsx"),
  "VisitDialog",
);

/** The family's visit, and scheduling it. */
export const VisitSection = ({ family }: { family: ApplicationDetails }) => {
  const { visit: planned } = family;
  const [open, setOpen] = useState<"schedule" | "edit" | "cancel" | null>(null);
  const week = useQuery({
    ...weekQuery(startOfWeek(planned?.scheduledDate ?? todayIn(show.timeZone))),
    enabled: planned !== undefined,
  });
  const visit = planned && week.data?.find(({ id }) => id === planned.id);
  const close = () => setOpen(null);
  const dialog = { today: todayIn(show.timeZone), onClose: close };
  if (!planned) {
    return (
      <>
        {family.status === "approved" ? (
          <Button
            data-schedule-visit
            className="btn-sm self-start"
            onPointerEnter={fetchVisitDialog}
            onFocus={fetchVisitDialog}
            onClick={() => setOpen("schedule")}
          >
            <CalendarPlus aria-hidden className="size-4" />
            Schedule Visit
          </Button>
        ) : (
          <p className="opacity-80">No visit is scheduled.</p>
        )}
        {open === "schedule" && <VisitDialog family={family} {...dialog} />}
      </>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge of="visit" status={planned.status} />
        <span>
          {longDayLabel(planned.scheduledDate)}, {timeSlotLabels[planned.timeSlot]}
          {planned.arrivalTime && `, arrival ${timeLabel(planned.arrivalTime)}`}
        </span>
      </p>
      {planned.status !== "cancelled" && <FamilyReply visit={planned} />}
      <MailLine mail={visit?.mail} family={family} />
      <div className="flex gap-1">
        <Button
          data-schedule-visit
          className="btn-sm"
          inactive={!visit}
          onPointerEnter={fetchVisitDialog}
          onFocus={fetchVisitDialog}
          onClick={() => setOpen("edit")}
        >
          <Pencil aria-hidden className="size-4" />
          Edit Visit
        </Button>
        <Button className="btn-ghost btn-sm text-error" inactive={!visit} onClick={() => setOpen("cancel")}>
          <CalendarX2 aria-hidden className="size-4" />
          Cancel Visit
        </Button>
      </div>
      {open === "edit" && visit && <VisitDialog visit={visit} {...dialog} />}
      {open === "cancel" && visit && <CancelVisit visit={visit} onClose={close} />}
    </>
  );
};
