import { isUnanswered } from "#frontend/api/errors.ts";

/** The title of a toast about a change that failed. Where its answer was lost nobody knows whether it did. */
export const failureTitle = (error: unknown, title: string) =>
  isUnanswered(error) ? "Connection Lost" : title;
