import { afterAll, expect, it, vi } from "vitest";
import { numbersIn } from "./locale.ts";
import { show } from "./show.ts";

it.each([
  ["en-US", "1,739"],
  ["fr-CA", "1\u00a0739"],
  ["pl", "1739"],
])("in %s, numbers are written as people there do", (locale, number) => {
  expect(numbersIn(locale)(1739)).toBe(number);
});

afterAll(() => {
  vi.doUnmock("./show.ts");
  vi.resetModules();
});

it.each([
  ["en-US", "en-US"],
  ["fr-CA", "en-CA"],
  ["de", "en-DE"],
])("where pages are in %s, the desk is in %s", async (locale, desk) => {
  vi.resetModules();
  vi.doMock("./show.ts", () => ({ show: { ...show, locale } }));
  const { deskLocale } = await import("./locale.ts");
  expect(deskLocale).toBe(desk);
});
