import { expect, test, vi } from "vitest";
import { Conflict } from "#worker/errors.ts";
import { readThenWrite } from "./locks.ts";

test("a change that others overtake five times is refused with what to do", async () => {
  const work = vi.fn(async () => {
    throw new Error("D1_ERROR: malformed JSON: SQLITE_ERROR");
  });
  const changed = readThenWrite(work);
  await expect(changed).rejects.toThrow(Conflict);
  await expect(changed).rejects.toThrow("Several people are changing this. Please try again.");
  expect(work).toHaveBeenCalledTimes(5);
});
