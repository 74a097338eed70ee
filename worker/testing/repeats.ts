import { expect } from "vitest";
import { errorOf } from "./errors.ts";
import type { Call, startWorker } from "./worker.ts";

type TestWorker = Awaited<ReturnType<typeof startWorker>>;

/** A call that creates, made under an `Idempotency-Key`. */
export const callWithKey = (worker: TestWorker, address: string, key: string, call: Call) =>
  worker.call(address, { ...call, headers: { ...call.headers, "idempotency-key": key } });

/** That the answer is a 409 which says that something else was sent under the key before. */
export const expectAnotherBody = async (response: { status: number; json(): Promise<unknown> }) => {
  expect(response.status).toBe(409);
  expect((await errorOf(response)).message).toContain("We already have what you sent");
};
