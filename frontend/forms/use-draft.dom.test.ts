import { renderHook } from "@testing-library/react";
import { act } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeOldDrafts } from "#frontend/lib/drafts.ts";
import { useDraft } from "./use-draft.ts";

const DAY = 86_400_000;
const KEY = "draft:letter";
const empty = { name: "", dishes: [] as string[], agreed: [] as string[] };

/** A form with its draft, as it is after the page has been opened. */
const open = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: empty });
    return { form, draft: useDraft(form, { key: KEY, formId: "letter", empty, unkept: ["agreed"] }) };
  }).result;

const type = (page: ReturnType<typeof open>, name: string) =>
  act(() => page.current.form.setValue("name", name));

const store = (key: string, age: number, more: object = {}) =>
  localStorage.setItem(
    key,
    JSON.stringify({ savedAt: Date.now() - age, values: { name: "Maria" }, ...more }),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a draft", () => {
  it("is what was typed, the next time the page is opened, without the consent", () => {
    const page = open();
    expect(page.current.draft).toMatchObject({ kept: "nothing" });
    type(page, "Maria");
    act(() => page.current.form.setValue("agreed", ["2026-11-01"]));
    expect(page.current.draft.kept).toBe("saved");
    const again = open();
    expect(again.current.draft).toMatchObject({ kept: "saved", unsent: false });
    expect(again.current.form.getValues()).toEqual({ name: "Maria", dishes: [], agreed: [] });
  });

  it("is offered for thirty days after it was last changed, and then removed, whatever form it is of", () => {
    store(KEY, 30 * DAY - 1000);
    store("family:1:draft:answers", 30 * DAY);
    localStorage.setItem("desk:reading", "on");
    removeOldDrafts();
    expect(open().current.form.getValues("name")).toBe("Maria");
    expect(Object.keys(localStorage).sort()).toEqual(["desk:reading", KEY]);
    vi.setSystemTime(Date.now() + 1000);
    expect(open().current.draft.kept).toBe("nothing");
    expect(Object.keys(localStorage)).toEqual(["desk:reading"]);
  });

  it("gets no younger by being looked at", () => {
    store(KEY, 29 * DAY);
    const page = open();
    // As when a field is only visited.
    type(page, "Maria");
    vi.setSystemTime(Date.now() + DAY);
    expect(open().current.draft.kept).toBe("nothing");
  });

  it("knows by when it was begun, once it is restored", () => {
    const page = open();
    type(page, "Maria");
    expect(page.current.draft.begunBy()).toBeUndefined();
    const begunBy = Date.now();
    vi.setSystemTime(begunBy + DAY);
    const again = open();
    type(again, "Maria J");
    expect(again.current.draft.begunBy()).toBe(begunBy);
  });

  it("goes when the form is emptied, by hand or by starting over", () => {
    const page = open();
    type(page, "Maria");
    type(page, "");
    expect(page.current.draft.kept).toBe("nothing");
    expect(localStorage).toHaveLength(0);
    type(page, "Maria");
    act(() => page.current.draft.clear());
    expect(page.current.form.getValues()).toEqual(empty);
    expect(localStorage).toHaveLength(0);
  });

  it("that is spoiled is as none", () => {
    localStorage.setItem(KEY, "{");
    expect(open().current.draft.kept).toBe("nothing");
  });

  it("is that of the tab which wrote last", () => {
    const [one, other] = [open(), open()];
    type(one, "Maria");
    type(other, "Ana");
    expect(open().current.form.getValues("name")).toBe("Ana");
  });
});

it("says where the browser keeps nothing, and works", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const page = open();
  type(page, "Maria");
  expect(page.current.draft.kept).toBe("refused");
  expect(page.current.form.getValues("name")).toBe("Maria");
});

describe("the key that a form is sent under", () => {
  it("stays the same over a reload, and is another one once the form has started over", () => {
    const page = open();
    type(page, "Maria");
    const key = page.current.draft.submissionKey();
    expect(open().current.draft.submissionKey()).toBe(key);
    act(() => page.current.draft.clear());
    expect(page.current.draft.submissionKey()).not.toBe(key);
  });

  it("comes back with the word that the form was sent, until that is known to have arrived", () => {
    const page = open();
    type(page, "Maria");
    const key = page.current.draft.submissionKey();
    act(() => page.current.draft.noteUnsent(3));
    const again = open();
    expect(again.current.draft.unsent).toEqual({ photos: 3 });
    expect(again.current.draft.submissionKey()).toBe(key);
    act(() => again.current.draft.forget());
    expect(open().current.draft.unsent).toBe(false);
  });
});
