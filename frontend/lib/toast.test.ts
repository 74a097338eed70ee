// @vitest-environment jsdom
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

it("stays what the action itself says", async () => {
  const { toast, acceptToast, shown } = await loadPage();
  act(() => toast("Status Updated", "Done.", { label: "Undo", onAction: () => toast("As it was before.") }));
  act(acceptToast);
  expect(shown()?.title).toBe("As it was before.");
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
