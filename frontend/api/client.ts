import { hc } from "hono/client";
import type { Api } from "#worker/app.ts";
import { ApiError, ConnectionError } from "./errors.ts";

export const api = hc<Api>("/api", { init: { credentials: "include" } });

export type AnyResponse = Pick<Response, "ok" | "status" | "statusText" | "text" | "headers">;
export type ApiResponse<T> = AnyResponse & { json(): Promise<T> };

/** A dropped connection is a bare TypeError, and incomplete JSON a SyntaxError. */
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

const isJson = ({ headers }: AnyResponse) => /^application\/json\b/.test(headers.get("content-type") ?? "");

/**
 * An OK response of the Worker, if given of the call's own status. Throws `ApiError` for a refusal, and `ConnectionError`
 * if none arrived: a firewall or a hotel's network may respond to any call with a page of its own and 200.
 */
export const ensureOk = async <Result extends AnyResponse>(
  call: Promise<Result>,
  status?: Result["status"],
): Promise<Result> => {
  const response = await overConnection(call);
  if (!response.ok)
    throw new ApiError(response.status, await overConnection(response.text()), response.statusText);
  const isOurs = response.status === 204 || isJson(response);
  if (!isOurs || (status && status !== response.status)) throw new ConnectionError();
  return response;
};

export const readJson = <T>(response: ApiResponse<T>): Promise<T> => overConnection(response.json());

export const bodyOf = async <T>(call: Promise<ApiResponse<T>>, status?: number): Promise<T> =>
  readJson(await ensureOk(call, status));
