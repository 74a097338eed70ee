import { hc } from "hono/client";
import type { Api } from "#worker/app.ts";
import { ApiError, ConnectionError } from "./errors.ts";

/** Typed by the Worker's routes. */
export const api = hc<Api>("/api", { init: { credentials: "include" } });

export type AnyAnswer = Pick<Response, "ok" | "status" | "statusText" | "text" | "headers">;
export type Answer<T> = AnyAnswer & { json(): Promise<T> };

/** `fetch` and reading a body reject with a bare TypeError when the connection drops. */
const isLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

const overConnection = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isLost(error) ? new ConnectionError() : error;
  }
};

/** A successful response. Throws `ApiError` for any other, `ConnectionError` if none arrived. */
export const successful = async <Answer extends AnyAnswer>(call: Promise<Answer>): Promise<Answer> => {
  const response = await overConnection(call);
  if (!response.ok)
    throw new ApiError(response.status, await overConnection(response.text()), response.statusText);
  return response;
};

export const bodyOf = <T>(response: Answer<T>): Promise<T> => overConnection(response.json());

/** The JSON body of a successful response. */
export const answerOf = async <T>(call: Promise<Answer<T>>): Promise<T> => bodyOf(await successful(call));
