import type { ErrorAnswer } from "../../contract/errors.ts";

const parse = (text: string): Partial<ErrorAnswer> => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
};

/** An answer of the API that is not a success. `message` is `<status>: <answer text>`. */
export class ApiError extends Error {
  readonly status: number;
  readonly answer: Partial<ErrorAnswer>;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.answer = parse(text);
  }
}

/** `null` in place of a thing that is not there. */
export const orNone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** The server's sentence where there is one, else the given text: what an error toast says. */
export const serverMessage = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.answer.message) || otherwise;

/** What is stored now, when a write was refused because somebody else was quicker. */
export const storedNow = <Thing>(error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (error.answer.current as Thing | undefined) : undefined;

/** What the server found wrong at fields. */
export const fieldIssues = (error: unknown) => (error instanceof ApiError && error.answer.issues) || [];

/** Whether the thing itself is not there (any more), and not another that a field names. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && fieldIssues(error).length === 0;
