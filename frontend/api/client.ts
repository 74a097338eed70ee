import { hc } from "hono/client";
import type { Api } from "#worker/app.ts";
import { ApiError, ConnectionError } from "./errors.ts";

/** Typed by the Worker's routes. */
export const api = hc<Api>("/api", { init: { credentials: "include" } });

export type AnyAnswer = Pick<Response, "ok" | "status" | "statusText" | "text" | "headers">;
export type Answer<T> = AnyAnswer & { json(): Promise<T> };

/** `fetch` and reading a body reject with a bare TypeError when the connection drops, and JSON that is cut with a SyntaxError. */
const isLost = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof DOMException && error.name === "TimeoutError");

const overConnection = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isLost(error) ? new ConnectionError() : error;
  }
};

const isJson = ({ headers }: AnyAnswer) => /^application\/json\b/.test(headers.get("content-type") ?? "");

/**
 * A successful response of the Worker, if given of the call's own status. Throws `ApiError` for a refusal, and `ConnectionError`
 * if none arrived: a firewall or a hotel's network may answer any call with a page of its own and 200.
 */
export const successful = async <Answer extends AnyAnswer>(
  call: Promise<Answer>,
  status?: Answer["status"],
): Promise<Answer> => {
  const response = await overConnection(call);
  if (!response.ok)
    throw new ApiError(response.status, await overConnection(response.text()), response.statusText);
  const isOurs = response.status === 204 || isJson(response);
  if (!isOurs || (status && status !== response.status)) throw new ConnectionError();
  return response;
};

export const bodyOf = <T>(response: Answer<T>): Promise<T> => overConnection(response.json());

/** The JSON body of a successful response. */
export const answerOf = async <T>(call: Promise<Answer<T>>, status?: number): Promise<T> =>
  bodyOf(await successful(call, status));
