import { useQuery } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { settingsQuery } from "#frontend/api/settings.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { renderPage } from "#frontend/testing/render.tsx";
import { useFreshOnReturn } from "./use-fresh-on-return.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Desk = () => {
  useFreshOnReturn();
  useQuery(summaryQuery);
  useQuery(settingsQuery);
  return null;
};

it("asks for the summary once a minute, and for what is shown only when its version has changed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let version = 1;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(String(address).replace(/.*\/api/, "/api"));
    return Response.json({ version });
  });
  const client = newQueryClient();
  await renderPage(<Desk />, { client });
  await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)));
  const aMinuteAsks = async () => {
    asked.length = 0;
    await act(async () => vi.advanceTimersByTime(60_000));
    await act(() => vi.waitFor(() => expect(asked.length > 0 && client.isFetching() === 0).toBe(true)));
    return [...new Set(asked)];
  };
  expect(await aMinuteAsks()).toEqual(["/api/summary"]);
  version = 2;
  expect(await aMinuteAsks()).toEqual(["/api/summary", "/api/settings"]);
  expect(await aMinuteAsks()).toEqual(["/api/summary"]);
});
