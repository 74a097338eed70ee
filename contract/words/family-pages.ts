/*
 * The status of an application and a visit, in words, for families as for staff. Apart from the schemas of both, so that a
 * family's page says it without the library of those.
 */

export const applicationStatusLabels = {
  pending: "Pending",
  approved: "Approved",
  scheduled: "Scheduled",
  rejected: "Rejected",
  /** By the family itself: nobody else can set it. */
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

/** What a family says to the day of its visit. */
export const familyAnswerLabels = {
  accepted: "That works for us",
  another_day: "We need another day",
} as const;
