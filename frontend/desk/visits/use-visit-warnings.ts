import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { startOfWeek } from "#contract/calendar-dates.ts";
import { calendarDate, type FilledVisitForm, type VisitForm, visitWarnings } from "#contract/visits.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { weekQuery } from "#frontend/api/visits.ts";
import type { FamilyChoice } from "./family-field.tsx";
import { samePlace } from "./places.ts";

/** What a family offered: known of the one the dialog was opened with, else asked for. */
const useAvailableDays = (familyId: string, given: FamilyChoice | undefined) => {
  const known = familyId === given?.id;
  const { data } = useQuery({ ...applicationQuery(familyId), enabled: familyId !== "" && !known });
  return (known ? given : data)?.availableDays ?? [];
};

/** The warnings saving would answer with, while the form is still being filled. */
export const useVisitWarnings = (
  control: Control<VisitForm, unknown, FilledVisitForm>,
  today: string,
  visitId: string | undefined,
  family: FamilyChoice | undefined,
): string[] => {
  const [typedDate, timeSlot, status, familyId] = useWatch({
    control,
    name: ["scheduledDate", "timeSlot", "status", "familyRegistrationId"],
  });
  const availableDays = useAvailableDays(familyId, family);
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
  return visitWarnings({ scheduledDate, timeSlot, status: status ?? "scheduled" }, today, {
    others: others.map((other) => other.family.familyName),
    availableDays,
    // Saving says so.
    hasAnswered: true,
  });
};
