import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TRAP } from "#contract/form-signs.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { useSigns } from "./use-signs.ts";

const showWidget = vi.hoisted(() => vi.fn());
vi.mock("./turnstile-widget.ts", () => ({ showWidget }));

const STORED = "draft:letter";
const NOW = new Date("2033-03-06T12:00:00Z");

/** A form with its trap and a field, as it is once the page is alive. */
const open = (draftKey?: string) => {
  const form = document.body.appendChild(document.createElement("form"));
  form.id = "letter";
  form.innerHTML = `<input name="${TRAP}"><input name="name">`;
  const [trap, name] = form.querySelectorAll("input");
  if (!(trap && name)) throw new Error("The form lacks its fields");
  const { current } = renderHook(() => useSigns(draftKey), undefined).result;
  current.watch(trap);
  return {
    trap,
    take: current.take,
    type: () => name.dispatchEvent(new InputEvent("input", { bubbles: true })),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe("the time that a form tells", () => {
  it("counts from the first thing put into it", async () => {
    const { type, take } = open();
    vi.advanceTimersByTime(60_000);
    type();
    vi.advanceTimersByTime(700);
    type();
    vi.advanceTimersByTime(50);
    expect(await take().signs).toEqual({ filledInFor: 750 });
  });

  it("counts from what was put into it before the page was alive", async () => {
    const target = { form: { id: "letter" } };
    const heard = [{ type: "input", target, at: NOW.getTime() - 2_000 }];
    vi.stubGlobal("beforeAlive", { heard });
    const { type, take } = open();
    type();
    expect(await take().signs).toEqual({ filledInFor: 2_000 });
  });

  it("counts from the draft that came back", async () => {
    localStorage.setItem(STORED, JSON.stringify({ values: {}, savedAt: NOW.getTime() - 5_000 }));
    const { type, take } = open(STORED);
    type();
    expect(await take().signs).toEqual({ filledInFor: 5_000 });
  });

  it("is none where nothing was put into it", async () => {
    expect(await open().take().signs).toEqual({});
  });

  it("is told once, so that sending again passes", async () => {
    const { type, take } = open();
    type();
    expect(await take().signs).toEqual({ filledInFor: 0 });
    type();
    expect(await take().signs).toEqual({});
  });
});

it("what stands in the trap is told, and the trap emptied", async () => {
  const { trap, take } = open();
  trap.value = "https://spam.example";
  expect(await take().signs).toEqual({ [TRAP]: "https://spam.example" });
  expect(trap.value).toBe("");
  expect(await take().signs).toEqual({});
});

describe("Turnstile's token", () => {
  beforeEach(() => {
    vi.stubEnv("TURNSTILE_SITE_KEY", "site");
  });

  it("goes with the signs, which are known without it", async () => {
    showWidget.mockResolvedValue({ takeToken: async () => "token" });
    const { trap, take } = open();
    trap.value = "spam";
    const { known, signs } = take();
    expect(known).toEqual({ [TRAP]: "spam" });
    expect(await signs).toEqual({ [TRAP]: "spam", turnstileToken: "token" });
  });

  it("is waited for a quarter of a minute, with all that it needs", async () => {
    showWidget.mockReturnValue(new Promise(() => undefined));
    const { signs } = open().take();
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await signs).turnstileToken).toBeUndefined();
  });
});
