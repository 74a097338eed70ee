import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, CalendarX2, Pencil } from "lucide-react";
import { startOfWeek, todayIn } from "#contract/calendar-dates.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { show } from "#contract/show.ts";
import { endTimeOf, hoursLabel } from "#contract/visit-times.ts";
import { weekQuery } from "#frontend/api/visits.ts";
import { MailLine } from "#frontend/desk/mail/decision-mail.tsx";
import { IconTextButton } from "#frontend/desk/shared/buttons.tsx";
import { longDayLabel } from "#frontend/desk/shared/format.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { FamilyReply } from "./family-reply.tsx";
import { useVisitDialogs } from "./use-visit-dialogs.tsx";

export const VisitSection = ({ family }: { family: ApplicationDetails }) => {
  const { visit: planned } = family;
  const { open, cancel, dialogs } = useVisitDialogs();
  const week = useQuery({
    ...weekQuery(startOfWeek(planned?.scheduledDate ?? todayIn(show.timeZone))),
    enabled: planned !== undefined,
  });
  const visit = planned && week.data?.find(({ id }) => id === planned.id);
  return (
    <>
      {planned ? (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <StatusBadge of="visit" status={planned.status} />
            <span>
              {longDayLabel(planned.scheduledDate)}, {hoursLabel({ ...planned, endTime: endTimeOf(planned) })}
              {planned.lead && `, led by ${planned.lead}`}
            </span>
          </p>
          {planned.status !== "cancelled" && <FamilyReply visit={planned} />}
          <MailLine mail={visit?.mail} family={family} />
          {week.isError && !visit && <LoadFailed query={week} what="visit" />}
          <div className="flex gap-1">
            <IconTextButton
              Icon={Pencil}
              label="Edit Visit"
              data-schedule-visit
              inactive={!visit}
              onClick={() => visit && open({ visit })}
            />
            <IconTextButton
              Icon={CalendarX2}
              label="Cancel Visit"
              className="btn-ghost text-error"
              inactive={!visit}
              onClick={() => visit && cancel(visit)}
            />
          </div>
        </>
      ) : family.status === "approved" ? (
        <IconTextButton
          Icon={CalendarPlus}
          label="Schedule Visit"
          data-schedule-visit
          className="self-start"
          onClick={() => open({ family })}
        />
      ) : (
        <p className="opacity-80">No visit is scheduled.</p>
      )}
      {dialogs}
    </>
  );
};
