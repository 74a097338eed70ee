/* Words for families and staff. No schema, so that a family's page loads without zod. */

export const applicationStatusLabels = {
  pending: "Pending",
  approved: "Approved",
  scheduled: "Scheduled",
  rejected: "Rejected",
  /** Only by the family itself. */
  withdrawn: "Withdrawn",
} as const;

export const timeSlotLabels = {
  morning: "Morning (8AM-12PM)",
  afternoon: "Afternoon (12PM-6PM)",
  evening: "Evening (6PM-10PM)",
} as const;

export const visitStatusLabels = {
  scheduled: "Scheduled",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
} as const;

export const familyAnswerLabels = {
  accepted: "That works for us",
  another_day: "We need another day",
} as const;

/** Unless staff say otherwise. */
export const defaultDuration = "4 hours";
