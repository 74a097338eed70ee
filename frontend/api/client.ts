import { hc } from "hono/client";
import type { Api } from "#worker/app.ts";
import { ApiError, ConnectionError } from "./errors.ts";

/** The API, typed by the Worker's own routes. Calls carry our cookies. */
export const api = hc<Api>("/api", { init: { credentials: "include" } });

export type AnyAnswer = Pick<Response, "ok" | "status" | "statusText" | "text" | "headers">;
export type Answer<T> = AnyAnswer & { json(): Promise<T> };

/** `fetch`, and reading what it fetched, fail with a bare TypeError when the connection does. */
const isLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

const overConnection = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isLost(error) ? new ConnectionError() : error;
  }
};

/** A response that is a success, or an `ApiError`; a `ConnectionError` when none came. */
export const successful = async <Answer extends AnyAnswer>(call: Promise<Answer>): Promise<Answer> => {
  const response = await overConnection(call);
  if (!response.ok)
    throw new ApiError(response.status, await overConnection(response.text()), response.statusText);
  return response;
};

/** What was answered, once that is a success. */
export const bodyOf = <T>(response: Answer<T>): Promise<T> => overConnection(response.json());

/** The body of a successful response. */
export const answerOf = async <T>(call: Promise<Answer<T>>): Promise<T> => bodyOf(await successful(call));
