import { keysOf } from "./labels.ts";

export const timeSlotLabels = {
  morning: "Morning (8AM-12PM)",
  afternoon: "Afternoon (12PM-6PM)",
  evening: "Evening (6PM-10PM)",
} as const;
export type TimeSlot = keyof typeof timeSlotLabels;
export const timeSlots = keysOf(timeSlotLabels);

export const visitStatusLabels = {
  scheduled: "Scheduled",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
} as const;
export type VisitStatus = keyof typeof visitStatusLabels;
export const visitStatuses = keysOf(visitStatusLabels);

export const defaultDuration = "4 hours";
export const defaultCrewSize = "4";

/** A filming visit. */
export interface Visit {
  id: string;
  familyRegistrationId: string;
  /** Calendar date YYYY-MM-DD in the show's time zone. */
  scheduledDate: string;
  timeSlot: TimeSlot;
  duration: string;
  status: VisitStatus;
  notes: string | null;
  crewSize: string;
  equipment: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
}
