import { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mount, page } from "#frontend/testing/mount.tsx";
import type { WaitingForm } from "./waiting-form.ts";
import { WaitingPlace } from "./waiting-place.tsx";

const readForms = vi.hoisted(() => vi.fn<() => Promise<WaitingForm[]>>());
vi.mock("./store.ts", () => ({ readForms }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("says so where the device cannot be read", async () => {
  readForms.mockReturnValue(new Promise(() => undefined));
  const onGone = vi.fn();
  await mount(new QueryClient())(
    <WaitingPlace submissionKey="key" onArrived={() => undefined} onGone={onGone}>
      {() => null}
    </WaitingPlace>,
  );
  expect(page()).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(page()).toContain("could not be read");
  expect(onGone).not.toHaveBeenCalled();
});
