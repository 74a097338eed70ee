import { act } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { useDraft } from "./use-draft.ts";
import { KEYS_KEPT_FOR, useSubmissionKey } from "./use-submission-key.ts";

const DAY = 86_400_000;
const STORED = "draft:letter";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const empty = { name: "", notes: "" };

/** A form with its draft, as it is after the page has been opened. */
const open = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: empty });
    return { form, draft: useDraft(form, { key: STORED, formId: "letter", empty }) };
  }, undefined).result;
type Page = ReturnType<typeof open>;

const type = (page: Page, name: string) =>
  act(() => page.current.form.setValue("name", name, { shouldDirty: true }));
const keyOf = (page: Page) => page.current.draft.submissionKey();

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("is made when it is asked for, and stays until it is renewed", () => {
  const made = vi.spyOn(crypto, "randomUUID");
  const { current: key } = renderHook(useSubmissionKey, undefined).result;
  expect(made).not.toHaveBeenCalled();
  const first = key.current();
  expect(first).toMatch(UUID);
  expect(key.current()).toBe(first);
  key.renew();
  expect(key.current()).not.toBe(first);
});

describe("the key of a form with a draft", () => {
  it("stays, whatever is changed and however often it is sent", () => {
    const page = open();
    type(page, "Maria");
    const key = keyOf(page);
    type(page, "Maria J");
    expect(keyOf(page)).toBe(key);
  });

  it("comes back with the draft, in this tab and in another", () => {
    const page = open();
    type(page, "Maria");
    expect(keyOf(open())).toBe(keyOf(page));
    type(page, "Maria J");
    expect(keyOf(open())).toBe(keyOf(page));
  });

  it("is another one when the draft that comes back has none, and stays from then on", () => {
    localStorage.setItem(STORED, JSON.stringify({ savedAt: Date.now(), values: { name: "Maria" } }));
    const key = keyOf(open());
    expect(key).toMatch(UUID);
    expect(keyOf(open())).toBe(key);
  });

  it("goes with a draft that is too old", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const page = open();
    type(page, "Maria");
    vi.setSystemTime(Date.now() + 30 * DAY);
    const later = open();
    type(later, "Maria");
    expect(keyOf(later)).not.toBe(keyOf(page));
  });

  it("is another one once the draft is so old that the server knows the old one no more", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const page = open();
    type(page, "Maria");
    const made = JSON.parse(localStorage.getItem(STORED) ?? "{}").submissionKey;
    vi.setSystemTime(Date.now() + KEYS_KEPT_FOR);
    const later = open();
    expect(later.current.form.getValues("name")).toBe("Maria");
    expect(keyOf(later)).not.toBe(made);
  });

  it("stays while the server knows it since the form was last sent, however old the draft is", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    type(open(), "Maria");
    vi.setSystemTime(Date.now() + 10 * DAY);
    // Sent, and the page is gone before the answer comes.
    const sent = keyOf(open());
    vi.setSystemTime(Date.now() + KEYS_KEPT_FOR - 1);
    expect(keyOf(open())).toBe(sent);
  });

  it("is another one when the form was last sent too long ago, also on a page that stayed open", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const page = open();
    type(page, "Maria");
    const sent = keyOf(page);
    vi.setSystemTime(Date.now() + KEYS_KEPT_FOR);
    // Typed in the meantime, the draft is young; its key is not.
    type(page, "Maria J");
    expect(keyOf(open())).not.toBe(sent);
    expect(keyOf(page)).not.toBe(sent);
  });

  it("is another one after starting over or success, also for what is typed next", () => {
    const page = open();
    type(page, "Maria");
    const key = keyOf(page);
    act(() => page.current.draft.clear());
    type(page, "Ana");
    expect(keyOf(page)).not.toBe(key);
    expect(keyOf(open())).toBe(keyOf(page));
  });

  it("is another one when the form was emptied by hand", () => {
    const page = open();
    type(page, "Maria");
    const key = keyOf(page);
    type(page, "");
    expect(keyOf(page)).not.toBe(key);
  });

  it("stays when a form that was sent as it began is touched without a change, until it is started over", async () => {
    const page = open();
    const key = keyOf(page);
    const { onChange } = page.current.form.register("notes");
    await act(() => onChange({ type: "change", target: { name: "notes", value: "" } }));
    expect(keyOf(page)).toBe(key);
    act(() => page.current.draft.clear());
    expect(keyOf(page)).not.toBe(key);
  });

  it.each(["getItem", "setItem"] as const)("lives as long as the form where storage refuses %s", (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("No", method === "setItem" ? "QuotaExceededError" : "SecurityError");
    });
    const page = open();
    type(page, "Maria");
    const key = keyOf(page);
    type(page, "Maria J");
    expect(keyOf(page)).toBe(key);
    act(() => page.current.draft.clear());
    expect(keyOf(page)).not.toBe(key);
  });
});
