import type { ErrorResponse } from "#contract/errors.ts";

const parse = (text: string): Partial<ErrorResponse> => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
};

/** An API response with an error status. `message` is `<status>: <response text>`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorResponse>;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parse(text);
  }
}

/** The connection dropped before the whole response arrived; the server may have done its work. */
export class ConnectionError extends Error {
  constructor() {
    super("The connection was lost");
  }
}

/** It can't be sent, for a reason found on this device. The message is shown to the user. */
export class NotReady extends Error {}

/** Whether the call may or may not have taken effect. */
export const isConnectionLost = (error: unknown): boolean => error instanceof ConnectionError;

/** Whether the change is stored, although the Worker failed afterwards. */
const isSaved = (error: unknown) => error instanceof ApiError && error.body.isSaved === true;

/** The title of a failure toast; if the response was lost, the change may well have succeeded. */
export const failureTitle = (error: unknown, title: string) => {
  if (isSaved(error)) return "Saved";
  return isConnectionLost(error) ? "Connection Lost" : title;
};

/** Whether a refetch failed for lack of a connection; the data loaded before is still shown. */
export const showsCached = ({ data, error }: { data: unknown; error: unknown }) =>
  data !== undefined && isConnectionLost(error);

export const isLoggedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** `null` instead of a 404. */
export const orNull = async <T>(result: Promise<T>): Promise<T | null> => {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const connectionMessage = () =>
  `${navigator.onLine ? "The site cannot be reached" : "You seem to be offline"}. Please check your connection and try again.`;

/** The text of an error toast: the server's message if it sent one, else the fallback. A lost connection says so. */
export const serverMessage = (error: unknown, fallback: string) => {
  if (error instanceof ConnectionError) return connectionMessage();
  if (error instanceof NotReady) return error.message;
  return (error instanceof ApiError && error.body.message) || fallback;
};

/** Like `serverMessage`, for failures whose text the specification fixes. */
export const withConnection = (error: unknown, sentence: string) =>
  isConnectionLost(error) || isSaved(error) ? serverMessage(error, sentence) : sentence;

/** The stored version in a 409, when somebody else saved first. */
export const storedNow = <Thing>(error: unknown) =>
  error instanceof ApiError && error.status === 409 ? (error.body.current as Thing | undefined) : undefined;

export const fieldIssues = (error: unknown) => (error instanceof ApiError && error.body.issues) || [];

/** Whether the thing itself is gone, rather than another one that a field refers to. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && fieldIssues(error).length === 0;
