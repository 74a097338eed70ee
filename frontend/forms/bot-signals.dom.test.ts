import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TRAP } from "#contract/bot-signals.ts";
import { useSigns } from "./bot-signals.tsx";

const showWidget = vi.hoisted(() => vi.fn());
vi.mock("./turnstile-widget.ts", () => ({ showWidget }));

const NOW = new Date("2033-03-06T12:00:00Z");

/** A form with its trap and a field, as it is once the page is alive. */
const open = () => {
  const form = document.body.appendChild(document.createElement("form"));
  form.id = "letter";
  form.innerHTML = `<input name="${TRAP}"><input name="name">`;
  const [trap, name] = form.querySelectorAll("input");
  if (!(trap && name)) throw new Error("The form lacks its fields");
  const { current } = renderHook(() => useSigns()).result;
  current.watch(trap);
  return {
    trap,
    take: current.take,
    type: () => name.dispatchEvent(new InputEvent("input", { bubbles: true })),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
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
    expect(await take()).toEqual({ filledInFor: 750 });
  });

  it("counts from when a restored draft was begun", async () => {
    const { type, take } = open();
    type();
    expect(await take(NOW.getTime() - 60_000)).toEqual({ filledInFor: 60_000 });
  });

  it("is none where nothing was put into it", async () => {
    expect(await open().take()).toEqual({});
  });

  it("is told once, so that sending again passes", async () => {
    const { type, take } = open();
    type();
    expect(await take()).toEqual({ filledInFor: 0 });
    type();
    expect(await take()).toEqual({});
  });
});

it("what stands in the trap is told, and the trap emptied", async () => {
  const { trap, take } = open();
  trap.value = "https://spam.example";
  expect(await take()).toEqual({ [TRAP]: "https://spam.example" });
  expect(trap.value).toBe("");
  expect(await take()).toEqual({});
});

describe("Turnstile's token", () => {
  beforeEach(() => {
    vi.stubEnv("TURNSTILE_SITE_KEY", "site");
  });

  it("goes with the signs", async () => {
    showWidget.mockResolvedValue({ takeToken: async () => "token", remove: () => undefined });
    const { trap, take } = open();
    trap.value = "spam";
    expect(await take()).toEqual({ [TRAP]: "spam", turnstileToken: "token" });
  });

  it("is waited for a quarter of a minute, with all that it needs", async () => {
    showWidget.mockReturnValue(new Promise(() => undefined));
    const signs = open().take();
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await signs).turnstileToken).toBeUndefined();
  });
});
