import { expect, test } from "./fixtures.ts";
import { screens } from "./screens/all.ts";
import { show } from "./screens/screen.ts";

/* Who has chosen colours of their own sees none of our grounds. What only a ground says must be said again. */

test.use({ contextOptions: { forcedColors: "active" } });

test("the current tab and today are told apart in forced colours", async ({ page }) => {
  const week = screens.find(({ name }) => name === "calendar-week");
  if (!week) throw new Error("There is no screen of a week");
  // A day of the week that is shown.
  await page.clock.setFixedTime("2026-11-18T20:00:00Z");
  await show(page, week);
  const tabs = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  const edges = await tabs.evaluateAll((links) =>
    links.map((link) => [
      link.getAttribute("aria-current") ?? "other",
      getComputedStyle(link).borderBottomColor,
    ]),
  );
  const [current] = edges.filter(([which]) => which === "page");
  const others = edges.filter(([which]) => which === "other");
  expect(others).toHaveLength(5);
  for (const [, colour] of others) expect(colour).not.toBe(current?.[1]);
  await expect(page.locator("[aria-current=date] h4")).toHaveCSS("outline-style", "solid");
});
