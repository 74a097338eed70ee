import { act, fireEvent, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { removeOldDrafts } from "#frontend/lib/drafts.ts";
import { useDraft } from "./use-draft.ts";

const DAY = 86_400_000;
const KEY = "draft:letter";
const empty = { name: "", dishes: [] as string[], agreed: [] as string[] };

/** Opens a page with the form. */
const open = () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: empty });
    return { form, draft: useDraft(form, { key: KEY, formId: "letter", empty, excluded: ["agreed"] }) };
  });
  return {
    draft: () => result.current.draft,
    values: () => result.current.form.getValues(),
    type: (name: string) => act(() => result.current.form.setValue("name", name)),
    choose: (...dishes: string[]) => act(() => result.current.form.setValue("dishes", dishes)),
    agree: () => act(() => result.current.form.setValue("agreed", ["2026-11-01"])),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("restores what was typed, but not the consent", () => {
  const page = open();
  expect(page.draft()).toMatchObject({ kept: "nothing" });
  page.type("Maria");
  page.agree();
  expect(page.draft().kept).toBe("saved");
  const again = open();
  expect(again.draft()).toMatchObject({ kept: "saved", unsent: false });
  expect(again.values()).toEqual({ name: "Maria", dishes: [], agreed: [] });
});

it("removes every form's draft 30 days after its last change, and nothing else", () => {
  const store = (key: string, age: number) =>
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now() - age, values: { name: "Maria" } }));
  store(KEY, 30 * DAY - 1000);
  store("family:1:draft:answers", 30 * DAY);
  localStorage.setItem("desk:reading", "on");
  removeOldDrafts();
  const page = open();
  expect(page.values().name).toBe("Maria");
  expect(Object.keys(localStorage).sort()).toEqual(["desk:reading", KEY]);
  // Visiting a field isn't a change.
  page.type("Maria");
  vi.setSystemTime(Date.now() + 1000);
  expect(open().draft().kept).toBe("nothing");
  expect(Object.keys(localStorage)).toEqual(["desk:reading"]);
});

it("knows when the text was begun, also after a reload", () => {
  const page = open();
  expect(page.draft().startedAt()).toBeUndefined();
  const startedAt = Date.now();
  page.type("Maria");
  vi.setSystemTime(startedAt + DAY);
  page.type("Maria J");
  expect(page.draft().startedAt()).toBe(startedAt);
  expect(open().draft().startedAt()).toBe(startedAt);
});

it("removes the draft when the form is emptied by hand, or starts over under another key", () => {
  const page = open();
  page.type("Maria");
  page.type("");
  expect(page.draft().kept).toBe("nothing");
  expect(localStorage).toHaveLength(0);
  page.type("Maria");
  const key = page.draft().submissionKey();
  act(() => page.draft().clear());
  expect(page.values()).toEqual(empty);
  expect(localStorage).toHaveLength(0);
  expect(page.draft().submissionKey()).not.toBe(key);
});

it("takes over what another tab changed, and writes only its own changes", () => {
  const here = open();
  const there = open();
  here.type("Maria");
  // As if this tab slept: no event reached it.
  there.choose("mole");
  const both = { name: "Maria", dishes: ["mole"], agreed: [] };
  expect(open().values()).toEqual(both);
  fireEvent(window, new StorageEvent("storage", { key: KEY }));
  expect([here.values(), there.values()]).toEqual([both, both]);
  expect(there.draft().submissionKey()).toBe(here.draft().submissionKey());
  there.type("");
  there.choose();
  // Sent or emptied there, the text stays here.
  fireEvent(window, new StorageEvent("storage", { key: KEY }));
  expect(here.values()).toEqual(both);
});

it("ignores a corrupt draft", () => {
  localStorage.setItem(KEY, "{");
  expect(open().draft().kept).toBe("nothing");
});

it("says when the browser can't store it, and leaves the form usable", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const page = open();
  page.type("Maria");
  expect(page.draft().kept).toBe("refused");
  expect(page.values().name).toBe("Maria");
});

it("restores the idempotency key, and that the form was sent, until it is known to have arrived", () => {
  const page = open();
  page.type("Maria");
  const key = page.draft().submissionKey();
  act(() => page.draft().noteUnsent());
  const again = open();
  expect(again.draft().unsent).toBe(true);
  expect(again.draft().submissionKey()).toBe(key);
  act(() => again.draft().forget());
  expect(open().draft().unsent).toBe(false);
});
