import { hc } from "hono/client";
import type { Api } from "#worker/app.ts";
import { ApiError, ConnectionError } from "./errors.ts";

/** The API, typed by the Worker's own routes. Calls carry our cookies. */
export const api = hc<Api>("/api", { init: { credentials: "include" } });

type AnyAnswer = Pick<Response, "ok" | "status" | "statusText" | "text">;

/** `fetch`, and reading what it fetched, fail with a bare TypeError when the connection does. */
const overConnection = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError() : error;
  }
};

/** A response that is a success, or an `ApiError`; a `ConnectionError` when none came. */
export const successful = async <Answer extends AnyAnswer>(call: Promise<Answer>): Promise<Answer> => {
  const response = await overConnection(call);
  if (!response.ok)
    throw new ApiError(response.status, await overConnection(response.text()), response.statusText);
  return response;
};

/** The body of a successful response. */
export const answerOf = async <T>(call: Promise<AnyAnswer & { json(): Promise<T> }>): Promise<T> =>
  successful(call).then((response) => overConnection(response.json()));

/** The cursor of the next page, from the `Link` header of a list. */
export const nextCursor = (response: { headers: Headers }): string | undefined => {
  const [, target] = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "") ?? [];
  return target ? (new URL(target, location.origin).searchParams.get("cursor") ?? undefined) : undefined;
};
