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

/** What the server found wrong at fields. */
export const fieldIssues = (error: unknown) => (error instanceof ApiError && error.answer.issues) || [];
