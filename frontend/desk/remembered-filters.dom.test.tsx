import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { DashboardTab } from "#contract/dashboard.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { tabAddress, useRememberFilters } from "./remembered-filters.ts";

/** Somebody is at the address, which is of the tab. */
const visit = (tab: DashboardTab, search: string) =>
  renderHook(useRememberFilters, tab, {
    around: (children) => <MemoryRouter initialEntries={[`/admin/${tab}${search}`]}>{children}</MemoryRouter>,
  });

it("leads back to a tab as its list was filtered, and to the others as they were", () => {
  visit("applications", "?status=rejected");
  visit("notifications", "?kind=story");
  expect(tabAddress("applications")).toBe("/admin/applications?status=rejected");
  expect(tabAddress("notifications")).toBe("/admin/notifications?kind=story");
  expect(tabAddress("stories")).toBe("/admin/stories");
});

it("forgets a filter that was taken away", () => {
  visit("applications", "?status=rejected");
  visit("applications", "");
  expect(tabAddress("applications")).toBe("/admin/applications");
});

it("keeps no family's questionnaire open", () => {
  const family = "family=5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
  visit("questionnaires", `?status=pending&${family}`);
  expect(tabAddress("questionnaires")).toBe("/admin/questionnaires?status=pending");
  visit("questionnaires", `?${family}`);
  expect(tabAddress("questionnaires")).toBe("/admin/questionnaires");
  expect(JSON.stringify(localStorage)).not.toContain("family");
});

it("keeps nothing of whom somebody searched for", () => {
  visit("applications", "?status=rejected&q=maria@example.com");
  expect(tabAddress("applications")).toBe("/admin/applications?status=rejected");
  expect(JSON.stringify(localStorage)).not.toContain("maria");
});

it("opens the calendar on the current week", () => {
  visit("calendar", "?week=2020-01-05");
  expect(tabAddress("calendar")).toBe("/admin/calendar");
});
