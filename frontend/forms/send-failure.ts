import { ApiError, busyFor, fieldIssues, isUnanswered, serverMessage } from "#frontend/api/errors.ts";
import { draftWords } from "./draft-words.ts";
import type { SendFailure } from "./not-sent.tsx";

interface Attempt {
  /** The names of the form's fields. */
  fields: readonly string[];
  /** It has left the device, now or before. */
  left: boolean;
  /** The reason where the server gives none. */
  otherwise: string;
}

/** What a form goes on saying after it could not be sent; `null` where all that is wrong stands at its fields. */
export const sendFailure = (error: unknown, { fields, left, otherwise }: Attempt): SendFailure | null => {
  if (isUnanswered(error)) return { unsure: left };
  if (error instanceof ApiError && error.status >= 500) {
    return {
      unsure: true,
      reason: busyFor(error) > 0 ? serverMessage(error, draftWords.ourFault) : draftWords.ourFault,
    };
  }
  const issues = fieldIssues(error);
  const elsewhere = issues.filter(({ path }) => !fields.includes(path.split(".")[0] ?? ""));
  if (issues.length > 0 && elsewhere.length === 0) return null;
  const reasons = new Set(elsewhere.map(({ message }) => message));
  return { unsure: false, reason: [...reasons].join(" ") || serverMessage(error, otherwise) };
};
