import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { follow, followed, unfollow } from "./release-batch.ts";
import { useSending } from "./use-sending.ts";

/** What the server has, and how often it was asked for what waits. */
const server: {
  queued: OutboxMail[];
  failed: OutboxMail[];
  sent: OutboxMail[];
  asked: number;
  unreachable: boolean;
} = { queued: [], failed: [], sent: [], asked: 0, unreachable: false };

const [a, b, c] = ["a", "b", "c"].map((id) => mailOf({ id })) as [OutboxMail, OutboxMail, OutboxMail];

beforeEach(() => {
  Object.assign(server, { queued: [], failed: [], sent: [], asked: 0, unreachable: false });
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string) => {
    if (server.unreachable) throw new TypeError("Failed to fetch");
    if (address.includes("status=sent")) return Response.json(server.sent);
    if (address.includes("status=failed")) return Response.json(server.failed);
    server.asked += 1;
    return Response.json(server.queued);
  });
});
afterEach(() => {
  act(() => unfollow());
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const show = async () => {
  const client = newQueryClient();
  const { result } = renderHook(() => useSending(), undefined, {
    around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await after(0);
  return result;
};

it("tells nothing, and asks once, when nothing is on its way", async () => {
  const sending = await show();
  await after(300);
  expect(sending.current).toBeUndefined();
  expect(server.asked).toBe(1);
});

it("asks again until all is sent or has failed, and then no more", async () => {
  follow(["a", "b", "c"]);
  server.queued = [a, b, c];
  const sending = await show();
  expect(sending.current).toMatchObject({ total: 3, sent: 0, waiting: 3 });
  server.queued = [b, c];
  server.sent = [a];
  await after(5);
  expect(sending.current).toMatchObject({ total: 3, sent: 1, waiting: 2 });
  server.queued = [];
  server.sent = [b, a];
  server.failed = [{ ...c, status: "failed" }];
  await after(5);
  expect(sending.current).toMatchObject({ total: 3, sent: 2, waiting: 0, failed: [{ id: "c" }] });
  const { asked } = server;
  await after(300);
  expect(server.asked).toBe(asked);
});

it("asks less often while nothing changes, and not at all while nobody looks", async () => {
  follow(["a"]);
  server.queued = [a];
  await show();
  await after(600);
  // Every four seconds that would be 150 times.
  expect(server.asked).toBeGreaterThan(20);
  expect(server.asked).toBeLessThan(45);
  focusManager.setFocused(false);
  const { asked } = server;
  await after(600);
  expect(server.asked).toBe(asked);
});

it("follows what a colleague has released, once it is seen", async () => {
  server.queued = [a, b];
  const sending = await show();
  expect(sending.current).toMatchObject({ total: 2, waiting: 2 });
  server.queued = [b];
  server.sent = [a];
  await after(5);
  expect(sending.current).toMatchObject({ total: 2, sent: 1, waiting: 1 });
});

it("asks at once about what is released while it looks on", async () => {
  const sending = await show();
  server.failed = [{ ...a, status: "failed" }];
  await act(async () => follow(["a"]));
  await after(0);
  expect(sending.current).toMatchObject({ total: 1, sent: 0, failed: [{ id: "a" }] });
});

it("follows no more what was discarded or held again, and counts it for nothing", async () => {
  follow(["a", "b"]);
  server.queued = [a, b];
  const sending = await show();
  server.queued = [b];
  await after(5);
  expect(sending.current).toMatchObject({ total: 1, sent: 0, waiting: 1 });
  expect(followed()).toEqual(["b"]);
});

it("keeps what has failed beside what is released next", async () => {
  follow(["a"]);
  server.failed = [{ ...a, status: "failed" }];
  const sending = await show();
  server.queued = [b];
  await act(async () => follow(["b"]));
  await after(0);
  expect(sending.current).toMatchObject({ total: 2, waiting: 1, failed: [{ id: "a" }] });
});

it("asks again when the first question is not answered, and says so", async () => {
  follow(["a"]);
  server.unreachable = true;
  const sending = await show();
  expect(sending.current).toMatchObject({ total: 1, waiting: 1, unanswered: true });
  Object.assign(server, { unreachable: false, sent: [a] });
  await after(10);
  expect(sending.current).toMatchObject({ total: 1, sent: 1, waiting: 0, unanswered: false });
});
