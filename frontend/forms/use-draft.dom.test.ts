import { act } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { empty, KEY, open, type } from "#frontend/testing/letter.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { useDraft } from "./use-draft.ts";

const DAY = 86_400_000;

const store = (key: string, age: number, values: object = { name: "Maria" }) =>
  localStorage.setItem(key, JSON.stringify({ savedAt: Date.now() - age, values }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a draft", () => {
  it("is what was typed, the next time the page is opened", () => {
    const page = open();
    expect(page.current.draft.restored).toBe(false);
    type(page, "Maria");
    const again = open();
    expect(again.current.draft.restored).toBe(true);
    expect(again.current.form.getValues()).toEqual({ name: "Maria", dishes: [] });
  });

  it("is offered for thirty days after it was last changed", () => {
    store(KEY, 30 * DAY - 1000);
    const page = open();
    expect(page.current.draft.restored).toBe(true);
    expect(page.current.form.getValues("name")).toBe("Maria");
  });

  it("is offered no more after that, and removed from the device", () => {
    store(KEY, 30 * DAY);
    const page = open();
    expect(page.current.draft.restored).toBe(false);
    expect(page.current.form.getValues()).toEqual(empty);
    expect(localStorage).toHaveLength(0);
  });

  it("gets no younger by being looked at", () => {
    store(KEY, 29 * DAY);
    const page = open();
    // As when a field is only visited.
    act(() => page.current.form.setValue("name", "Maria"));
    vi.setSystemTime(Date.now() + DAY);
    expect(open().current.draft.restored).toBe(false);
  });

  it("goes when it expires while its page stays open, from the page, too", () => {
    const page = open();
    type(page, "Maria");
    vi.setSystemTime(Date.now() + 30 * DAY - 1000);
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(page.current.form.getValues("name")).toBe("Maria");
    vi.setSystemTime(Date.now() + 1000);
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(page.current.form.getValues()).toEqual(empty);
    expect(localStorage).toHaveLength(0);
  });

  it("stays on a page that is open for long when another tab has changed it since", () => {
    const page = open();
    type(page, "Maria");
    vi.setSystemTime(Date.now() + 31 * DAY);
    store(KEY, DAY, { name: "Maria J" });
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(page.current.form.getValues("name")).toBe("Maria");
    expect(localStorage).toHaveLength(1);
  });

  it("takes old drafts of other forms along, and nothing else", () => {
    store("draft:other", 31 * DAY);
    store("draft:recent", DAY);
    localStorage.setItem("desk:reading", "on");
    open();
    expect(Object.keys(localStorage).toSorted()).toEqual(["desk:reading", "draft:recent"]);
  });

  it.each(["no JSON", "null", "7", '{"savedAt":1}', '{"values":{"name":"Maria"}}'])(
    "that reads %j is none",
    (stored) => {
      localStorage.setItem(KEY, stored);
      const page = open();
      expect(page.current.draft.restored).toBe(false);
      expect(page.current.form.getValues()).toEqual(empty);
    },
  );

  it("is none while the form is as it began", () => {
    const page = open();
    type(page, "Maria");
    expect(localStorage).toHaveLength(1);
    type(page, "");
    expect(localStorage).toHaveLength(0);
  });

  it("is what was sent where the device has lost it, under the key of that, but not in place of a later one", () => {
    const sent = {
      values: { name: "Maria" },
      submissionKey: "sent",
      sentAt: Date.now(),
      savedAt: Date.now(),
    };
    const page = open(KEY, empty, sent);
    expect(page.current.form.getValues()).toEqual({ name: "Maria", dishes: [] });
    expect(page.current.draft.submissionKey()).toBe("sent");
    type(page, "Maria J");
    expect(open(KEY, empty, sent).current.form.getValues("name")).toBe("Maria J");
  });

  it("brings along what it was typed on, which may be something else by now", () => {
    type(open(), "Maria");
    expect(open(KEY, { ...empty, name: "Elsewhere" }).current.draft.base()).toEqual(empty);
  });

  it("has another version beside it when what somebody else stored is shown in its place", () => {
    const page = open();
    type(page, "Maria");
    act(() => page.current.draft.show({ values: { name: "Theirs", dishes: [] } }));
    const again = open();
    expect(again.current.form.getValues("name")).toBe("Theirs");
    expect(again.current.draft.restored).toBe(false);
    act(() => again.current.draft.other && again.current.draft.show(again.current.draft.other));
    expect(again.current.form.getValues("name")).toBe("Maria");
    expect(again.current.draft.base()).toEqual(empty);
    expect(again.current.draft.other?.values).toMatchObject({ name: "Theirs" });
  });

  it("keeps the other version also beside an empty form", () => {
    const page = open();
    type(page, "Maria");
    act(() => page.current.draft.show({ values: empty }));
    expect(open().current.draft.other?.values).toMatchObject({ name: "Maria" });
  });

  it("holds nothing of a field that is not to be kept, nor brings it back from an older draft", () => {
    const initial = { ...empty, agreed: [] as string[] };
    const openUnkept = () =>
      renderHook(() => {
        const form = useForm({ defaultValues: initial });
        return {
          form,
          draft: useDraft(form, { key: KEY, formId: "letter", empty: initial, unkept: ["agreed"] }),
        };
      }, undefined).result;
    const page = openUnkept();
    act(() => page.current.form.setValue("agreed", ["yes"], { shouldDirty: true }));
    expect(localStorage).toHaveLength(0);
    act(() => page.current.form.setValue("name", "Maria", { shouldDirty: true }));
    expect(localStorage.getItem(KEY)).not.toContain("yes");
    expect(page.current.form.getValues("agreed")).toEqual(["yes"]);
    expect(openUnkept().current.form.getValues()).toEqual({ ...initial, name: "Maria" });
    store(KEY, DAY, { name: "Maria", agreed: ["yes"] });
    expect(openUnkept().current.form.getValues()).toEqual({ ...initial, name: "Maria" });
  });

  it("follows a version elsewhere also on the next visit, and is no younger for it", () => {
    store(KEY, DAY);
    const page = open();
    act(() => page.current.draft.follow("1"));
    expect(open().current.draft.follows()).toBe("1");
    vi.setSystemTime(Date.now() + 29 * DAY);
    expect(open().current.draft.restored).toBe(false);
  });

  it("takes what was typed elsewhere as old as that is, with what was typed here beside it", () => {
    const page = open();
    const there = { name: "Elsewhere", dishes: [] };
    type(page, "Maria");
    act(() => page.current.draft.take(there, Date.now() - 29 * DAY));
    expect(page.current.form.getValues()).toEqual(there);
    expect(open().current.draft.other?.values).toMatchObject({ name: "Maria" });
    vi.setSystemTime(Date.now() + DAY);
    expect(open().current.draft.restored).toBe(false);
  });

  it("has nothing beside what was put into an empty form", () => {
    const page = open();
    act(() => page.current.draft.take({ name: "Elsewhere", dishes: [] }, Date.now()));
    expect(open().current.draft.other).toBeUndefined();
  });

  it("keeps what is set aside, and what the form holds stays as old as it is", () => {
    store(KEY, DAY);
    const page = open();
    act(() => page.current.draft.setAside({ name: "Elsewhere", dishes: [] }));
    expect(open().current.draft.other?.values).toMatchObject({ name: "Elsewhere" });
    vi.setSystemTime(Date.now() + 29 * DAY);
    expect(open().current.draft.restored).toBe(false);
  });

  it("belongs to its own key", () => {
    type(open("draft:one"), "Maria");
    expect(open("draft:two").current.draft.restored).toBe(false);
  });
});

it("starting over empties form and device", () => {
  store(KEY, DAY);
  const page = open();
  act(() => page.current.draft.clear());
  expect(page.current.draft.restored).toBe(false);
  expect(page.current.form.getValues()).toEqual(empty);
  expect(localStorage).toHaveLength(0);
});

it("a form that was sent leaves nothing on the device, though it still stands there filled", () => {
  const page = open();
  type(page, "Maria");
  act(() => page.current.draft.forget());
  type(page, "Maria J");
  expect(localStorage).toHaveLength(0);
  expect(page.current.form.getValues("name")).toBe("Maria J");
});

it("keeps what was typed before the page was alive, above what an earlier draft says", () => {
  store(KEY, DAY, { name: "Earlier", dishes: ["soup"] });
  document.body.innerHTML = `<form id="letter">
    <input name="name" value="Just now">
    <input type="checkbox" name="dishes" value="pie" checked>
    <input type="checkbox" name="dishes" value="stew">
  </form>`;
  expect(open().current.form.getValues()).toEqual({ name: "Just now", dishes: ["pie"] });
});

it("takes nothing from another form in whose place it comes", () => {
  document.body.innerHTML = `<form id="letter"><input name="name" value="Theirs"></form>`;
  open("draft:letter:theirs");
  expect(open().current.form.getValues()).toEqual(empty);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it("a form works where storage is forbidden", () => {
  const forbidden = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("SecurityError");
  });
  const page = open();
  type(page, "Maria");
  expect(page.current.form.getValues("name")).toBe("Maria");
  forbidden.mockRestore();
});
