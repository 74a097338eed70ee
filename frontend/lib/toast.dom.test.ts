import { renderHook } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The toasts of a page that is just being loaded. */
const loadPage = async () => {
  vi.resetModules();
  const toasts = await import("./toast.ts");
  const { result } = renderHook(toasts.useToast);
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

it("outlives one reload of the page, and no second", async () => {
  const before = await loadPage();
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  before.reloadWithToast("Questionnaire Submitted!", "Thank you.");
  expect(reload).toHaveBeenCalledOnce();
  expect((await loadPage()).shown()).toMatchObject({ title: "Questionnaire Submitted!", text: "Thank you." });
  expect((await loadPage()).shown()).toBeNull();
});
