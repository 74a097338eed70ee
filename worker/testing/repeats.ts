import { expect } from "vitest";
import type { Call, TestSite } from "./client.ts";

/** A call that creates, made under an `Idempotency-Key`. */
export const callWithKey = (worker: TestSite, address: string, key: string, call: Call) =>
  worker.call(address, { ...call, headers: { ...call.headers, "idempotency-key": key } });

/** That the answer is a 409 which says that something else was sent under the key before, and when. */
export const expectAnotherBody = async (
  response: { status: number; json(): Promise<unknown> },
  received: string,
) => {
  expect(response.status).toBe(409);
  const message = "We already have what you sent from this form. To send something else, start over.";
  expect(await response.json()).toEqual({ message, received });
};
