import { defaultCrewSize, type ScheduledVisit, type VisitForm } from "#contract/visits.ts";
import { defaultDuration } from "#contract/words/visits.ts";

/** What the form of a new visit begins with. */
export const usualValues = (today: string, familyId = ""): VisitForm => ({
  familyRegistrationId: familyId,
  scheduledDate: today,
  timeSlot: "morning",
  arrivalTime: "",
  duration: defaultDuration,
  status: "scheduled",
  crewSize: defaultCrewSize,
  equipment: "",
  notes: "",
});

/** A stored visit as its form shows it, with the version it is. */
export const valuesOf = (visit: ScheduledVisit): VisitForm => ({
  familyRegistrationId: visit.familyRegistrationId,
  scheduledDate: visit.scheduledDate,
  timeSlot: visit.timeSlot,
  arrivalTime: visit.arrivalTime ?? "",
  duration: visit.duration,
  status: visit.status,
  crewSize: visit.crewSize,
  equipment: visit.equipment ?? "",
  notes: visit.notes ?? "",
  updatedAt: visit.updatedAt,
});
