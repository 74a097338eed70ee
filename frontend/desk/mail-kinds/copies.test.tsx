// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createPortal } from "react-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { settingsQuery } from "#frontend/api/settings.ts";
import { dismissToast } from "#frontend/lib/toast.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { Copies } from "./copies.tsx";

const server = { copyTo: null as string | null, reachable: true };

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { copyTo: null, reachable: true });
  vi.stubGlobal("fetch", async (_address: string, init?: { body?: string }) => {
    if (!server.reachable) throw new TypeError("Failed to fetch");
    if (init?.body) server.copyTo = JSON.parse(init.body).copyTo;
    return Response.json({ copyTo: server.copyTo, updatedAt: "2026-11-22T12:00:00.000Z" });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

const field = () => document.querySelector("input");
const text = () => document.body.textContent;

const show = async () => {
  const client = newQueryClient();
  const { unmount } = renderHook(() => {}, undefined, {
    around: (children) => (
      <QueryClientProvider client={client}>
        {children}
        {createPortal(<Copies />, document.body)}
      </QueryClientProvider>
    ),
  });
  await act(async () => {
    const details = document.querySelector("details");
    if (details) details.open = true;
    details?.dispatchEvent(new Event("toggle"));
  });
  await expect.poll(field).toBeTruthy();
  return { client, unmount };
};

const type = (value: string) =>
  act(async () => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });

it("shows who gets copies now, also where an address is typed that is not saved", async () => {
  const { unmount } = await show();
  await type("mine@example.com");
  unmount();
  await show();
  expect(field()?.value).toBe("mine@example.com");
  expect(text()).toContain("Now: nobody");
  expect(text()).toContain("We kept what you typed here before.");
});

it("stays, with what is typed, when it cannot be loaded again", async () => {
  const { client } = await show();
  await type("mine@example.com");
  server.reachable = false;
  await act(async () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }));
  expect(client.getQueryState(settingsQuery.queryKey)?.status).toBe("error");
  expect(field()?.value).toBe("mine@example.com");
});

it("keeps what is typed after it was saved once", async () => {
  const { unmount } = await show();
  await type("mine@example.com");
  await act(async () => document.querySelector("form")?.requestSubmit());
  await expect.poll(text).toContain("Now: mine@example.com");
  expect(localStorage.length).toBe(0);
  await type("other@example.com");
  unmount();
  await show();
  expect(field()?.value).toBe("other@example.com");
  expect(text()).toContain("Now: mine@example.com");
});
