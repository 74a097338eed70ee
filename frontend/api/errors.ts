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
  /** What to say of it, where somebody watches the line and knows more (desk/offline/). */
  readonly reason: string | undefined;

  constructor(reason?: string) {
    super("The connection was lost");
    this.reason = reason;
  }
}

/** A change that was not even sent, because the line is known to be down. */
export class NotSent extends ConnectionError {}

/** Something on this device keeps a form from being sent. The message is for people. */
export class NotReady extends Error {}

/** Whether nobody knows what has become of a call. */
export const isUnanswered = (error: unknown) =>
  error instanceof ConnectionError && !(error instanceof NotSent);

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

const connectionMessage = ({ reason }: ConnectionError) =>
  reason ??
  (navigator.onLine
    ? "The site cannot be reached. Please check your connection and try again."
    : "You seem to be offline. Please check your connection and try again.");

/**
 * What an error toast says: the server's sentence where there is one, that the connection failed where there was no
 * answer, else the given text.
 */
export const serverMessage = (error: unknown, otherwise: string) => {
  if (error instanceof ConnectionError) return connectionMessage(error);
  if (error instanceof NotReady) return error.message;
  return (error instanceof ApiError && error.answer.message) || otherwise;
};

/** A given sentence that says what failed. Where the connection did: that, and what failed only where it surely has. */
export const withConnection = (error: unknown, sentence: string) => {
  if (!(error instanceof ConnectionError)) return sentence;
  return isUnanswered(error) ? connectionMessage(error) : `${sentence} ${connectionMessage(error)}`;
};

/** What is stored now, when a write was refused because somebody else was quicker. */
export const storedNow = <Thing>(error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (error.answer.current as Thing | undefined) : undefined;

/** What the server found wrong at fields. */
export const fieldIssues = (error: unknown) => (error instanceof ApiError && error.answer.issues) || [];

/** Whether the thing itself is not there (any more), and not another that a field names. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && fieldIssues(error).length === 0;
