import { availableDayLabels } from "#contract/applications.ts";
import { isOffered, type ScheduledVisit, type VisitFamily } from "#contract/visits.ts";

type Planned = Pick<ScheduledVisit, "scheduledDate" | "timeSlot" | "status"> & {
  family: Pick<VisitFamily, "availableDays" | "questionnaire">;
};

/**
 * What staff should check about a visit, beside the names of the families that are visited on its date in its slot. Only warnings,
 * because small crews may share a slot on purpose.
 */
export const warningsOf = (visit: Planned, others: readonly string[], today: string): string[] => {
  const { scheduledDate, status, family } = visit;
  if (status !== "scheduled" && status !== "confirmed") return [];
  const days = family.availableDays.map((day) => availableDayLabels[day]).join(", ");
  return [
    ...(scheduledDate < today ? ["This date has already passed."] : []),
    ...(others.length > 0 ? [`Another visit has this date and time slot: ${others.join(", ")}.`] : []),
    ...(isOffered(visit, family.availableDays)
      ? []
      : [`The family did not offer this day and time: it chose ${days}.`]),
    ...(family.questionnaire ? [] : ["This family has not answered its questionnaire yet."]),
  ];
};
