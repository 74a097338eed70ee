import { hc } from "hono/client";
import type { Api } from "../../worker/app.ts";
import { ApiError } from "./errors.ts";

/** The API, typed by the Worker's own routes. Calls carry our cookies. */
export const api = hc<Api>("/api", { init: { credentials: "include" } });

type AnyAnswer = Pick<Response, "ok" | "status" | "statusText" | "text">;

/** A response that is a success, or an `ApiError`. */
export const successful = async <Answer extends AnyAnswer>(call: Promise<Answer>): Promise<Answer> => {
  const response = await call;
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
};

/** The body of a successful response. */
export const answerOf = async <T>(call: Promise<AnyAnswer & { json(): Promise<T> }>): Promise<T> =>
  (await successful(call)).json();

/** The cursor of the next page, from the `Link` header of a list. */
export const nextCursor = (response: { headers: Headers }): string | undefined => {
  const [, target] = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "") ?? [];
  return target ? (new URL(target, location.origin).searchParams.get("cursor") ?? undefined) : undefined;
};
