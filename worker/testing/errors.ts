import type { ErrorResponse } from "#contract/errors.ts";

/** The body of an answer that is an error. */
export const errorOf = async (response: { json(): Promise<unknown> }) =>
  (await response.json()) as ErrorResponse;

/** What an error's own sentence is when this is said at its first field: the field's, unless that helps nobody. */
export const sentenceOf = (message: string) =>
  message === "Required" || message === "Invalid input"
    ? "Please check your information and try again."
    : message;
