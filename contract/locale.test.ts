import { afterAll, describe, expect, it, vi } from "vitest";
import { numbersIn, pluralsIn } from "./locale.ts";
import { show } from "./show.ts";

describe("in a locale", () => {
  it.each([
    ["en-US", "1,739"],
    ["fr-CA", "1\u00a0739"],
  ])("%s, numbers are written as people there do", (locale, number) => {
    expect(numbersIn(locale)(1739)).toBe(number);
  });

  it("a count takes the form of its category, which is not the same everywhere", () => {
    const photos = { one: "photo", other: "photos" };
    expect([0, 1, 2].map((count) => pluralsIn("en-US")(count, photos))).toEqual([
      "photos",
      "photo",
      "photos",
    ]);
    expect([0, 1, 2].map((count) => pluralsIn("fr-CA")(count, photos))).toEqual(["photo", "photo", "photos"]);
  });

  it("a category without a form of its own takes the other", () =>
    expect(pluralsIn("pl")(3, { one: "zdjęcie", other: "zdjęcia" })).toBe("zdjęcia"));
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
  const { deskLocale } = await import("./dashboard.ts");
  expect(deskLocale).toBe(desk);
});
