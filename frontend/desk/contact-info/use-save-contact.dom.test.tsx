import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { formats } from "#contract/show.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { useSaveContact } from "./use-save-contact.ts";

const entry = {
  id: crypto.randomUUID(),
  email: "casting@example.com",
  phone: formats.phoneExample,
  location: formats.locationExample,
  isActive: true,
  createdAt: "2026-11-01T12:00:00.000Z",
  updatedAt: "2026-11-01T12:00:00.000Z",
};
const details = { email: "new@example.com", phone: entry.phone, location: entry.location };
let answer: ((response: Response) => void) | undefined;

/** Saves the details; what is stored by then decides about the answer, which takes its time. */
const save = async (stored: object) => {
  answer = undefined;
  vi.stubGlobal("fetch", (_address: string, { method }: { method?: string } = {}) =>
    method === "PUT"
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(Response.json(null)),
  );
  const onSaved = vi.fn();
  const client = newQueryClient();
  const dialog = renderHook(
    () => useSaveContact(entry, { base: () => entry, submissionKey: () => "a" }, onSaved, () => undefined),
    undefined,
    {
      around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  const { result: toast } = renderHook(useToast, undefined);
  await act(async () => dialog.result.current.save({ ...details, updatedAt: entry.updatedAt }));
  await expect.poll(() => answer).toBeDefined();
  return {
    onSaved,
    close: dialog.unmount,
    refused: () => dialog.result.current.refused,
    toast: () => toast.current,
    answer: () =>
      act(async () =>
        answer?.(Response.json({ message: "Too late.", current: { ...entry, ...stored } }, { status: 409 })),
      ),
  };
};

afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

it("asks about an entry that was changed meanwhile", async () => {
  const dialog = await save({ phone: "(555) 765-4321" });
  await dialog.answer();
  await expect.poll(dialog.refused).toMatchObject({ details, stored: { phone: "(555) 765-4321" } });
  expect(dialog.onSaved).not.toHaveBeenCalled();
});

it("is done when that is what is stored already, as when an answer was lost", async () => {
  const dialog = await save(details);
  await dialog.answer();
  await expect.poll(dialog.toast).toMatchObject({ title: "Contact Info Updated" });
  expect(dialog.onSaved).toHaveBeenCalledOnce();
  expect(dialog.refused()).toBeUndefined();
});

it("tells of a refusal also when the dialog was closed before it came", async () => {
  const dialog = await save({ phone: "(555) 765-4321" });
  dialog.close();
  await dialog.answer();
  await expect.poll(dialog.toast).toMatchObject({
    title: "Update Failed",
    text: "casting@example.com: Too late. Your change is not stored.",
  });
});

it("sends a new entry under the form's key each time, and shows what the server says of another under it", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit = {}) => {
    if (init.method !== "POST") return Response.json(null);
    keys.push(new Headers(init.headers).get("idempotency-key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ message: "We already have what you first sent." }, { status: 409 });
  });
  const client = newQueryClient();
  const draft = { base: () => ({}), submissionKey: () => "the form's" };
  const { result } = renderHook(() => useSaveContact(undefined, draft, vi.fn(), vi.fn()), undefined, {
    around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const { result: toast } = renderHook(useToast, undefined);
  await act(async () => result.current.save(details));
  await expect.poll(() => toast.current).toMatchObject({ title: "Connection Lost" });
  await act(async () => result.current.save(details));
  await expect.poll(() => toast.current).toMatchObject({ text: "We already have what you first sent." });
  expect(keys).toEqual(["the form's", "the form's"]);
});
