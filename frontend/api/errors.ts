import type { ErrorAnswer } from "#contract/errors.ts";

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

/** No answer came, or not the whole of it: the connection failed, not the server. */
export class ConnectionError extends Error {
  constructor() {
    super("The connection was lost");
  }
}

/** Something on this device keeps a form from being sent. The message is for people. */
export class NotReady extends Error {}

/** Whether nobody knows what has become of a call. */
export const isUnanswered = (error: unknown): boolean => error instanceof ConnectionError;

/** The title of a toast about a change that failed. Where its answer was lost nobody knows whether it did. */
export const failureTitle = (error: unknown, title: string) =>
  isUnanswered(error) ? "Connection Lost" : title;

/** Whether something that is loaded could not be loaded anew for want of a connection: it is read on. */
export const isReadOn = ({ data, error }: { data: unknown; error: unknown }) =>
  data !== undefined && isUnanswered(error);

/** Whether a call failed because nobody is logged in, or not any more. */
export const isLoggedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** `null` in place of a thing that is not there. */
export const orNone = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const connectionMessage = () =>
  navigator.onLine
    ? "The site cannot be reached. Please check your connection and try again."
    : "You seem to be offline. Please check your connection and try again.";

/**
 * What an error toast says: the server's sentence where there is one, that the connection failed where there was no
 * answer, else the given text.
 */
export const serverMessage = (error: unknown, otherwise: string) => {
  if (error instanceof ConnectionError) return connectionMessage();
  if (error instanceof NotReady) return error.message;
  return (error instanceof ApiError && error.answer.message) || otherwise;
};

/** A given sentence that says what failed; where the connection did, that. */
export const withConnection = (error: unknown, sentence: string) =>
  isUnanswered(error) ? connectionMessage() : sentence;

/** What is stored now, when a write was refused because somebody else was quicker. */
export const storedNow = <Thing>(error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (error.answer.current as Thing | undefined) : undefined;

/** What the server found wrong at fields. */
export const fieldIssues = (error: unknown) => (error instanceof ApiError && error.answer.issues) || [];

/** Whether the thing itself is not there (any more), and not another that a field names. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && fieldIssues(error).length === 0;
