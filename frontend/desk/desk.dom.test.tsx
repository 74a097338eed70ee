import { act } from "react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { button, mount, page } from "#frontend/testing/mount.tsx";
import { Desk } from "./desk.tsx";

const SECOND = 1000;

/** Seconds that a call takes to fail. */
const FAILS_AFTER = 1.5;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Second by second, for what a test waits for at once is drawn once. */
const pass = async (seconds: number) => {
  for (let left = seconds; left > 0; left -= 1) await act(() => vi.advanceTimersByTimeAsync(SECOND));
};

it("says that the site cannot be reached, and asks ever more seldom, while nothing on the screen changes", async () => {
  const began = Date.now();
  const calls: number[] = [];
  vi.stubGlobal("fetch", async () => {
    calls.push((Date.now() - began) / SECOND);
    await new Promise((resolve) => setTimeout(resolve, FAILS_AFTER * SECOND));
    throw new TypeError("Failed to fetch");
  });
  const show = mount(newQueryClient(), "/admin/applications");
  await show(
    <Routes>
      <Route path="/admin/:tab?" element={<Desk />} />
    </Routes>,
  );
  // The first, and the one that tells a lost call from a lost line.
  await pass(4);
  expect(page()).toContain("We could not check who you are");
  expect(page()).toContain("Offline, nothing is loaded yet");
  const again = button("Try again");
  again.focus();
  await pass(84);
  const waits = calls.slice(1).map((at, before) => Math.round(at - FAILS_AFTER - (calls[before] ?? 0)));
  expect(waits).toEqual([0, 5, 10, 20, 40]);
  expect(document.activeElement).toBe(again);
});
