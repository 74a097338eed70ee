import { act, createRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { useSending } from "./use-sending.ts";
import type { WaitingForm } from "./waiting-form.ts";
import { somethingWaits } from "./waits.ts";
import { noteWhether, useWaitingForms } from "./what-waits.ts";

const readForms = vi.hoisted(() => vi.fn<() => Promise<WaitingForm[]>>());
vi.mock("./store.ts", () => ({ readForms }));
const sendWaiting = vi.hoisted(() => vi.fn(async () => true));
vi.mock("./sender.ts", () => ({ sendWaiting }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("looks again after the device could not be read, and forgets nothing meanwhile", async () => {
  noteWhether(true);
  readForms.mockRejectedValue(new DOMException("No", "UnknownError"));
  const place = createRef<HTMLElement>();
  const { result } = renderHook(() => {
    const forms = useWaitingForms();
    useSending(forms, place, () => undefined);
    return forms;
  }, undefined);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toBeUndefined();
  expect(somethingWaits()).toBe(true);
  readForms.mockResolvedValue([]);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current).toEqual([]);
  expect(somethingWaits()).toBe(false);
});
