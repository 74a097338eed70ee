import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { settingsQuery } from "#frontend/api/settings.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { renderPage } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { usePolling } from "./use-polling.ts";

afterEach(() => void vi.useRealTimers());

const Desk = () => {
  usePolling();
  useQuery(summaryQuery);
  useQuery(settingsQuery);
  return null;
};

it("fetches the summary every minute, and everything on screen only if its version has changed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: true });
  let version = 1;
  const calls = stubApi(() => Response.json({ version }));
  const client = newQueryClient();
  await renderPage(<Desk />, { client });
  const callsInAMinute = async () => {
    await waitFor(() => expect(client.isFetching()).toBe(0));
    calls.length = 0;
    await act(async () => vi.advanceTimersByTime(60_000));
    await waitFor(() => expect(calls.length > 0 && client.isFetching()).toBe(0));
    return [...new Set(calls.map(({ address }) => address))];
  };
  expect(await callsInAMinute()).toEqual(["/api/summary"]);
  version = 2;
  expect(await callsInAMinute()).toEqual(["/api/summary", "/api/settings"]);
  expect(await callsInAMinute()).toEqual(["/api/summary"]);
});
