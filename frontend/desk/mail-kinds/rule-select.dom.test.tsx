import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createPortal } from "react-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MailKindSettings } from "#contract/mail-kinds.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { acceptToast, dismissToast, useToast } from "#frontend/lib/toast.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { RuleSelect } from "./rule-select.tsx";

const settings: MailKindSettings = {
  kind: "visit_moved",
  rule: "hold",
  subject: "Moved",
  text: "Moved",
  placeholders: [],
  original: true,
  updatedAt: "2026-11-22T12:00:00.000Z",
};

/** The rules that were stored, in order. */
const stored: string[] = [];

beforeEach(() => {
  stored.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    const { rule } = JSON.parse(body);
    stored.push(rule);
    return Response.json({ ...settings, rule });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(dismissToast);
});

const show = () => {
  const client = newQueryClient();
  const { result, unmount } = renderHook(useToast, undefined, {
    around: (children) => (
      <QueryClientProvider client={client}>
        {children}
        {createPortal(<RuleSelect settings={settings} />, document.body)}
      </QueryClientProvider>
    ),
  });
  const select = document.querySelector("select");
  if (!select) throw new Error("There is no select");
  return {
    unmount,
    shown: () => result.current,
    choose: (rule: string) =>
      act(async () => {
        select.value = rule;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    press: (key: string) =>
      act(async () => select.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))),
  };
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("stores the rule that is stopped at, and none that arrow keys pass by", async () => {
  const { choose } = show();
  await choose("send");
  await wait(900);
  await choose("none");
  await wait(900);
  expect(stored).toEqual([]);
  await wait(100);
  expect(stored).toEqual(["none"]);
});

it("stores nothing where one comes back to the rule that was there", async () => {
  const { choose } = show();
  await choose("send");
  await choose("hold");
  await wait(2000);
  expect(stored).toEqual([]);
});

it("stores it at once with Enter, or when it is left", async () => {
  const { choose, press, unmount } = show();
  await choose("send");
  await press("Enter");
  expect(stored).toEqual(["send"]);
  await choose("none");
  unmount();
  await wait(0);
  expect(stored).toEqual(["send", "none"]);
});

it("is taken back by the toast that says what it means", async () => {
  const { choose, shown } = show();
  await choose("send");
  await wait(1000);
  expect(shown()).toMatchObject({
    title: "Visit moved: Send after ten minutes",
    action: { label: "Undo" },
  });
  await act(async () => acceptToast());
  await wait(0);
  expect(stored).toEqual(["send", "hold"]);
});
