import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";

/** The toasts of a page that is just being loaded. */
const loadPage = async () => {
  vi.resetModules();
  const toasts = await import("./toast.ts");
  const { result } = renderHook(toasts.useToast, undefined);
  return { ...toasts, shown: () => result.current };
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

it("is at most one: a newer one takes the place of the one before", async () => {
  const { toast, toastFailure, dismissToast, shown } = await loadPage();
  expect(shown()).toBeNull();
  act(() => toast("Status Updated", "Done."));
  expect(shown()).toMatchObject({ title: "Status Updated", text: "Done.", tone: "plain" });
  const first = shown();
  act(() => toastFailure("Update Failed"));
  expect(shown()).toMatchObject({ title: "Update Failed", text: undefined, tone: "destructive" });
  // By its id the toaster tells that this is another one, which has its own five seconds.
  expect(shown()?.id).not.toBe(first?.id);
  act(dismissToast);
  expect(shown()).toBeNull();
});

it("does what it offers once, and is gone with it", async () => {
  const { toast, acceptToast, shown } = await loadPage();
  const undo = vi.fn();
  act(() => toast("Status Updated", "Done.", { label: "Undo", onAction: undo }));
  act(acceptToast);
  act(acceptToast);
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toBeNull();
});

it("is not done by a key what only its own button does", async () => {
  const { toast, acceptToast, shown } = await loadPage();
  const send = vi.fn();
  act(() => toast("Visit Cancelled", "Done.", { label: "Send now", onAction: send, deliberate: true }));
  act(acceptToast);
  expect(send).not.toHaveBeenCalled();
  expect(shown()?.title).toBe("Visit Cancelled");
});

it("stays what the action itself says", async () => {
  const { toast, acceptToast, shown } = await loadPage();
  act(() => toast("Status Updated", "Done.", { label: "Undo", onAction: () => toast("As it was before.") }));
  act(acceptToast);
  expect(shown()?.title).toBe("As it was before.");
});

it("stays as long as it offers something: a brief one only covers it", async () => {
  const { toast, dismissToast, shown } = await loadPage();
  act(() => toast("Status Updated", "Done.", { label: "Undo", onAction: () => {} }));
  act(() => toast("Link copied"));
  expect(shown()?.title).toBe("Link copied");
  act(dismissToast);
  expect(shown()).toMatchObject({ title: "Status Updated", action: { label: "Undo" } });
  act(dismissToast);
  expect(shown()).toBeNull();
});

it("can be accepted while a brief one covers it, and then does not come back", async () => {
  const { toast, toastFailure, acceptToast, dismissToast, shown } = await loadPage();
  const undo = vi.fn();
  act(() => toast("Status Updated", "Done.", { label: "Undo", onAction: undo }));
  act(() => toastFailure("Export failed"));
  act(acceptToast);
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()?.title).toBe("Export failed");
  act(dismissToast);
  expect(shown()).toBeNull();
});

it("gives way to the next one that offers something", async () => {
  const { toast, acceptToast, shown } = await loadPage();
  const [first, second] = [vi.fn(), vi.fn()];
  act(() => toast("Status Updated", "One.", { label: "Undo", onAction: first }));
  act(() => toast("Status Updated", "Two.", { label: "Undo", onAction: second }));
  act(acceptToast);
  act(acceptToast);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  expect(shown()).toBeNull();
});

it("lapses, with what it says, once its offer is no longer true", async () => {
  vi.useFakeTimers();
  const { toast, shown } = await loadPage();
  const undo = { label: "Undo", onAction: () => {}, lapsesAfter: 10 };
  act(() => toast("Status Updated", "One.", undo));
  act(() => toast("Status Updated", "Two.", { ...undo, lapsesAfter: undefined }));
  act(() => vi.advanceTimersByTime(10 * 60_000));
  expect(shown()).toMatchObject({ text: "Two." });
  act(() => toast("Status Updated", "Three.", undo));
  act(() => vi.advanceTimersByTime(10 * 60_000 - 1));
  expect(shown()).toMatchObject({ text: "Three." });
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBeNull();
  vi.useRealTimers();
});

it("that offers nothing is left alone by the key that undoes", async () => {
  const { toast, acceptToast, shown } = await loadPage();
  act(() => toast("Story Deleted"));
  act(acceptToast);
  expect(shown()?.title).toBe("Story Deleted");
});

it("outlives one reload of the page, and no second", async () => {
  const before = await loadPage();
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  before.reloadWithToast("Questionnaire Submitted!", "Thank you.");
  expect(reload).toHaveBeenCalledOnce();
  expect((await loadPage()).shown()).toMatchObject({ title: "Questionnaire Submitted!", text: "Thank you." });
  expect((await loadPage()).shown()).toBeNull();
});
