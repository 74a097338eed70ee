import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TRAP } from "#contract/bot-signals.ts";
import { useBotSignals } from "./bot-signals.tsx";

const showWidget = vi.hoisted(() => vi.fn());
vi.mock("./turnstile-widget.ts", () => ({ showWidget }));

const NOW = new Date("2033-03-06T12:00:00Z");

const open = () => {
  const form = document.body.appendChild(document.createElement("form"));
  form.innerHTML = `<input name="${TRAP}"><input name="name">`;
  const [honeypot, field] = Array.from(form.querySelectorAll("input"));
  if (!(honeypot && field)) throw new Error("The form lacks its fields");
  const { current } = renderHook(useBotSignals).result;
  current.watch(honeypot);
  const type = () => field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  return { honeypot, type, collect: current.collect };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it("reports the time since the first input, once, so that a second submission passes", async () => {
  const { type, collect } = open();
  vi.advanceTimersByTime(60_000);
  type();
  vi.advanceTimersByTime(700);
  type();
  vi.advanceTimersByTime(50);
  expect(await collect()).toEqual({ filledInFor: 750 });
  type();
  expect(await collect()).toEqual({});
});

it("reports the time since a restored draft was begun", async () => {
  const { type, collect } = open();
  type();
  expect(await collect(NOW.getTime() - 60_000)).toEqual({ filledInFor: 60_000 });
});

it("reports what is in the honeypot, and empties it", async () => {
  const { honeypot, collect } = open();
  expect(await collect()).toEqual({});
  honeypot.value = "https://spam.example";
  expect(await collect()).toEqual({ [TRAP]: "https://spam.example" });
  expect(honeypot.value).toBe("");
  expect(await collect()).toEqual({});
});

it("adds Turnstile's token to the other signals", async () => {
  vi.stubEnv("TURNSTILE_SITE_KEY", "site");
  showWidget.mockResolvedValue({ takeToken: async () => "token", remove: () => undefined });
  const { honeypot, collect } = open();
  honeypot.value = "spam";
  expect(await collect()).toEqual({ [TRAP]: "spam", turnstileToken: "token" });
});

it("waits for Turnstile's token for 15 seconds", async () => {
  vi.stubEnv("TURNSTILE_SITE_KEY", "site");
  showWidget.mockReturnValue(new Promise(() => undefined));
  const signals = open().collect();
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await signals).turnstileToken).toBeUndefined();
});
