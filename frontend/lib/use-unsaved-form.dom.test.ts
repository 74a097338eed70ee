import { renderHook } from "@testing-library/react";
import { act } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import {
  discardAllUnsaved,
  discardIfSaved,
  discardUnsaved,
  hasUnsaved,
  readUnsaved,
  useUnsavedForm,
} from "./unsaved-text.ts";

const SUBJECT = "letter:1";

/** The form of a letter that is stored so. */
const open = (stored = { text: "", version: 1 }) =>
  renderHook(() => {
    const form = useForm({ defaultValues: stored });
    form.register("text");
    const isBack = useUnsavedForm(form, SUBJECT, stored);
    return { form, isBack, isDirty: form.formState.isDirty };
  });
type Form = ReturnType<typeof open>;

const type = ({ result }: Form, text: string) =>
  act(() => result.current.form.setValue("text", text, { shouldDirty: true }));
const textIn = ({ result }: Form) => result.current.form.getValues("text");
/** Whether the browser would ask before the tab is closed. */
const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

afterEach(() => act(discardAllUnsaved));

it("brings back what was typed, on the version that it was typed on, and says so", () => {
  const before = open();
  type(before, "Dear");
  expect(before.result.current.isBack).toBe(false);
  expect(asks()).toBe(true);
  before.unmount();
  const { result } = open({ text: "Changed by somebody", version: 2 });
  expect(result.current).toMatchObject({ isBack: true, isDirty: true });
  expect(result.current.form.getValues()).toEqual({ text: "Dear", version: 1 });
  expect(result.current.form.formState.defaultValues).toEqual({ text: "", version: 1 });
});

it.each<[string, (form: Form) => void]>([
  ["retyped as it was", (form) => type(form, "")],
  ["saved or thrown away", () => act(() => discardUnsaved(SUBJECT))],
  ["logged out", () => act(discardAllUnsaved)],
])("keeps nothing that is %s", (_, end) => {
  type(open(), "Dear");
  const form = open();
  end(form);
  expect(textIn(form)).toBe("");
  expect(form.result.current).toMatchObject({ isBack: false, isDirty: false });
  expect([hasUnsaved(), asks()]).toEqual([false, false]);
});

it("keeps what is typed while a save is on its way", () => {
  const form = open();
  type(form, "Dear");
  const sent = readUnsaved(SUBJECT);
  type(form, "Dear all");
  expect(discardIfSaved(SUBJECT, sent)).toBe(false);
  expect(textIn(form)).toBe("Dear all");
  act(() => expect(discardIfSaved(SUBJECT, readUnsaved(SUBJECT))).toBe(true));
  expect(textIn(form)).toBe("");
});
