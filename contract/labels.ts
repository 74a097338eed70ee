/* Words for pages and emails. No schema, so that a page loads without zod. */

/** `Object.keys`, typed as a tuple for `z.enum`. */
export const keysOf = <const T extends object>(labels: T) =>
  Object.keys(labels) as unknown as readonly [keyof T & string, ...(keyof T & string)[]];

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

/** Errors of any field. `most` is formatted for the locale. */
export const fieldErrors = {
  required: "Required",
  invalid: "Invalid input",
  tooLong: (most: string) => `Please keep this to ${most} characters or fewer`,
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
};
