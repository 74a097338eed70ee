import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import {
  discardAllUnsaved,
  discardIfSaved,
  discardUnsaved,
  hasUnsaved,
  readUnsaved,
  useLeaveWarning,
  useUnsavedForm,
} from "./unsaved-text.ts";

const SUBJECT = "letter:1";

const open = (stored = { text: "", version: 1 }) => {
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues: stored });
    form.register("text");
    const isBack = useUnsavedForm(form, SUBJECT, stored);
    return { form, isBack, isDirty: form.formState.isDirty };
  });
  const type = (text: string) => act(() => result.current.form.setValue("text", text, { shouldDirty: true }));
  return { result, type, unmount, text: () => result.current.form.getValues("text") };
};
/** Whether the browser would ask before the page is closed. */
const warns = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

afterEach(() => act(discardAllUnsaved));

it("restores what was typed with the version it was typed on", () => {
  const before = open();
  before.type("Dear");
  expect(before.result.current.isBack).toBe(false);
  expect(warns()).toBe(true);
  before.unmount();
  const { result } = open({ text: "Changed by somebody", version: 2 });
  expect(result.current).toMatchObject({ isBack: true, isDirty: true });
  expect(result.current.form.getValues()).toEqual({ text: "Dear", version: 1 });
  expect(result.current.form.formState.defaultValues).toEqual({ text: "", version: 1 });
});

it.each<[string, (form: ReturnType<typeof open>) => void]>([
  ["the text is back to what is stored", ({ type }) => type("")],
  ["it is saved or discarded", () => act(() => discardUnsaved(SUBJECT))],
  ["the user has logged out", () => act(discardAllUnsaved)],
])("keeps nothing once %s", (_, end) => {
  open().type("Dear");
  const form = open();
  end(form);
  expect(form.text()).toBe("");
  expect(form.result.current).toMatchObject({ isBack: false, isDirty: false });
  expect([hasUnsaved(), warns()]).toEqual([false, false]);
});

it("keeps what is typed while a save is under way", () => {
  const form = open();
  form.type("Dear");
  const sent = readUnsaved(SUBJECT);
  form.type("Dear all");
  expect(discardIfSaved(SUBJECT, sent)).toBe(false);
  expect(form.text()).toBe("Dear all");
  act(() => expect(discardIfSaved(SUBJECT, readUnsaved(SUBJECT))).toBe(true));
  expect(form.text()).toBe("");
});

it("warns before leaving only while something would be lost", () => {
  const { rerender, unmount } = renderHook(useLeaveWarning, { initialProps: true });
  expect(warns()).toBe(true);
  rerender(false);
  expect(warns()).toBe(false);
  rerender(true);
  unmount();
  expect(warns()).toBe(false);
});
