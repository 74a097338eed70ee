import { act } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Copy } from "#frontend/lib/draft-copy.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { useDraft } from "./use-draft.ts";
import { useDraftCopy } from "./use-draft-copy.ts";

const KEY = "draft:letter";
const EARLIER = "2026-01-02T10:00:00.000Z";
const empty = { name: "" };

const place = {
  read: vi.fn<() => Promise<Copy<typeof empty> | null>>(),
  keep: vi.fn(async (_values: object, _follows: string | null, _leaving: boolean) => ({
    updatedAt: EARLIER,
  })),
  remove: vi.fn(async () => undefined),
};

/** A form with its draft and the copy of that, as it is after the page has been opened. */
const open = async () => {
  const page = renderHook((paused: boolean) => {
    const form = useForm({ defaultValues: empty });
    const draft = useDraft(form, { key: KEY, formId: "letter", empty });
    return { form, draft, copy: useDraftCopy(form, draft, { empty, place, paused }) };
  }, false);
  await act(async () => {});
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;

const type = (page: Page, name: string) =>
  act(async () => page.result.current.form.setValue("name", name, { shouldDirty: true }));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const hide = () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  return act(async () => void document.dispatchEvent(new Event("visibilitychange")));
};
const kept = () => place.keep.mock.calls;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-02T12:00:00.000Z") });
  localStorage.clear();
  vi.clearAllMocks();
  place.read.mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("keeps what is typed elsewhere, and the device knows which version it follows", async () => {
  const page = await open();
  expect(page.result.current.copy.copies).toBe("possible");
  await type(page, "Maria");
  await wait(5);
  expect(kept()).toEqual([[{ name: "Maria" }, null, false]]);
  expect(page.result.current.copy.copies).toBe("made");
  expect(localStorage.getItem(KEY)).toContain(EARLIER);
});

it("is not drawn anew with each letter", async () => {
  const page = await open();
  await type(page, "M");
  const before = page.result.current;
  await type(page, "Maria");
  expect(page.result.current).toBe(before);
});

it("keeps it at once when the page is hidden or gone, and when there is a network again", async () => {
  const page = await open();
  await type(page, "Maria");
  await hide();
  expect(kept()).toEqual([[{ name: "Maria" }, null, true]]);
  place.keep.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await type(page, "Maria J");
  await wait(15);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(
    kept()
      .slice(1)
      .map(([values]) => values),
  ).toEqual([{ name: "Maria J" }, { name: "Maria J" }]);
  await type(page, "Maria Jo");
  page.unmount();
  expect(kept()[3]).toEqual([{ name: "Maria Jo" }, EARLIER, true]);
  await wait(60);
  expect(kept()).toHaveLength(4);
});

it("keeps nothing elsewhere while the form is being sent", async () => {
  const page = await open();
  await type(page, "Maria");
  page.rerender(true);
  await wait(60);
  await hide();
  expect(kept()).toEqual([]);
});

it("puts what was typed elsewhere into an empty form, and on the device as old as it is", async () => {
  place.read.mockResolvedValue({ values: { name: "Elsewhere" }, updatedAt: EARLIER });
  const { result } = await open();
  expect(result.current.form.getValues()).toEqual({ name: "Elsewhere" });
  expect(result.current.copy).toMatchObject({ putInFrom: EARLIER, copies: "made" });
  expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
    savedAt: Date.parse(EARLIER),
    follows: EARLIER,
  });
});

it("asks where the device has kept something else, and changes nothing until then", async () => {
  place.read.mockResolvedValue({ values: { name: "Elsewhere" }, updatedAt: EARLIER });
  localStorage.setItem(KEY, JSON.stringify({ savedAt: Date.now(), values: { name: "Maria" } }));
  const { result } = await open();
  expect(result.current.form.getValues()).toEqual({ name: "Maria" });
  expect(result.current.copy.question).toMatchObject({ updatedAt: EARLIER });
  act(() => result.current.copy.choose("copy"));
  expect(result.current.form.getValues()).toEqual({ name: "Elsewhere" });
  expect(result.current.draft.other?.values).toEqual({ name: "Maria" });
});

it("starting over empties form, device and the copy", async () => {
  place.read.mockResolvedValue({ values: { name: "Elsewhere" }, updatedAt: EARLIER });
  const { result } = await open();
  await act(async () => {
    result.current.draft.clear();
    result.current.copy.discard();
  });
  expect(place.remove).toHaveBeenCalledTimes(1);
  expect(result.current.form.getValues()).toEqual(empty);
  expect(localStorage).toHaveLength(0);
});
