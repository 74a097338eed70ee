import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { startOfWeek } from "../../../contract/calendar-dates.ts";
import {
  calendarDate,
  type FilledVisitForm,
  type VisitForm,
  visitWarnings,
} from "../../../contract/visits.ts";
import { weekQuery } from "../../api/visits.ts";
import { samePlace } from "./places.ts";

/** The warnings saving would answer with, while the form is still being filled. */
export const useVisitWarnings = (
  control: Control<VisitForm, unknown, FilledVisitForm>,
  today: string,
  visitId: string | undefined,
): string[] => {
  const [typedDate, timeSlot, status] = useWatch({ control, name: ["scheduledDate", "timeSlot", "status"] });
  const { data: scheduledDate } = calendarDate.safeParse(typedDate);
  const week = useQuery({
    ...weekQuery(startOfWeek(scheduledDate ?? today)),
    enabled: scheduledDate !== undefined,
  });
  if (!scheduledDate) return [];
  const others = (week.data ?? []).filter(
    (visit) =>
      visit.id !== visitId && visit.status !== "cancelled" && samePlace(visit, { scheduledDate, timeSlot }),
  );
  return visitWarnings(
    { scheduledDate, status: status ?? "scheduled" },
    today,
    others.map(({ family }) => family.familyName),
  );
};
