import { afterAll, expect, it, vi } from "vitest";
import { numbersIn, pluralsIn } from "./locale.ts";
import { show } from "./show.ts";

it.each([
  ["en-US", "1,739", ["photos", "photo", "photos"]],
  ["fr-CA", "1\u00a0739", ["photo", "photo", "photos"]],
  // Has other forms, too.
  ["pl", "1739", ["photos", "photo", "photos"]],
])("in %s, numbers are written and counted as people there do", (locale, number, forms) => {
  expect(numbersIn(locale)(1739)).toBe(number);
  const plural = pluralsIn(locale);
  expect([0, 1, 2].map((count) => plural(count, { one: "photo", other: "photos" }))).toEqual(forms);
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
