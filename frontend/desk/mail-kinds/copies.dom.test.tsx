import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { settingsQuery } from "#frontend/api/settings.ts";
import { dismissToast } from "#frontend/lib/toast.ts";
import { mount, page, says, unfold, until } from "#frontend/testing/mount.tsx";
import { Copies } from "./copies.tsx";

const server = { copyTo: null as string | null, updatedAt: "2026-11-22T12:00:00.000Z", reachable: true };

beforeEach(() => {
  Object.assign(server, { copyTo: null, updatedAt: "2026-11-22T12:00:00.000Z", reachable: true });
  vi.stubGlobal("fetch", async (_address: string, init?: { body?: string }) => {
    if (!server.reachable) throw new TypeError("Failed to fetch");
    const { reachable: _, ...current } = server;
    if (!init?.body) return Response.json(current);
    const { copyTo, updatedAt } = JSON.parse(init.body);
    if (updatedAt !== server.updatedAt) return Response.json({ message: "No", current }, { status: 409 });
    server.copyTo = copyTo;
    return Response.json({ ...current, copyTo });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

const field = () => document.querySelector("input");

const show = async () => {
  const client = newQueryClient();
  const render = mount(client);
  await render(<Copies />);
  await unfold();
  await until(() => field() !== null);
  return { client };
};

const type = (value: string) =>
  act(async () => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });

it("stays, with what is typed, when it cannot be loaded again", async () => {
  const { client } = await show();
  await type("mine@example.com");
  server.reachable = false;
  await act(async () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }));
  expect(client.getQueryState(settingsQuery.queryKey)?.status).toBe("error");
  expect(field()?.value).toBe("mine@example.com");
});

it("says who gets copies once it is saved, and can be changed again", async () => {
  await show();
  expect(page()).toContain("Now: nobody");
  await type("mine@example.com");
  await act(async () => document.querySelector("form")?.requestSubmit());
  await says("Now: mine@example.com");
  await type("other@example.com");
  await act(async () => document.querySelector("form")?.requestSubmit());
  await says("Now: other@example.com");
  expect(server.copyTo).toBe("other@example.com");
});

it("is saved over another setting that somebody has changed meanwhile, without a question", async () => {
  await show();
  await type("mine@example.com");
  server.updatedAt = "2026-11-22T12:01:00.000Z";
  await act(async () => document.querySelector("form")?.requestSubmit());
  await says("Now: mine@example.com");
});

it("asks which address, where somebody else has set another one meanwhile", async () => {
  await show();
  await type("mine@example.com");
  Object.assign(server, { copyTo: "theirs@example.com", updatedAt: "2026-11-22T12:01:00.000Z" });
  await act(async () => document.querySelector("form")?.requestSubmit());
  await says("Somebody else changed it");
  expect(server.copyTo).toBe("theirs@example.com");
});
