import { ApiError } from "#frontend/api/errors.ts";
import { NotTaken } from "#frontend/api/put-bytes.ts";
import type { WaitingForm } from "./waiting-form.ts";

/** Answers of a bad line or a busy site: it took too long, was sent too early, or too often. */
const LATER = [408, 425, 429];

/**
 * Why a form was not taken, by what sending it has failed with. Nothing where no answer came, or one that says nothing of the form:
 * what the API refuses has a sentence; what a router on the way answers has none.
 */
export const refusalBy = (error: unknown): WaitingForm["refusal"] => {
  if (!(error instanceof ApiError) || error instanceof NotTaken) return undefined;
  const { status, answer } = error;
  return status < 500 && !LATER.includes(status) && answer.message ? { status, answer } : undefined;
};
