import { useEffect } from "react";
import { useLocation } from "react-router";
import type { DashboardTab } from "#contract/dashboard.ts";
import type { Address } from "#contract/pages.ts";
import { storedSetting, storeSetting } from "#frontend/lib/stored-setting.ts";

const keyOf = (tab: DashboardTab) => `desk:filters:${tab}`;

/**
 * Whose questionnaire is open is not how the list is filtered; and what was searched for is often somebody's name or
 * address, which must not stay on the device after the logout.
 */
const filtersIn = (search: string) => {
  const params = new URLSearchParams(search);
  for (const name of ["family", "q"]) params.delete(name);
  return params.toString();
};

/** Remembers how a tab's list is filtered, which its address says, for the next time somebody comes to the tab. */
export const useRememberFilters = (tab: DashboardTab) => {
  const { search } = useLocation();
  useEffect(() => storeSetting(keyOf(tab), filtersIn(search)), [tab, search]);
};

/** A tab's address, with the filters that a query string has. */
export const filteredTab = (tab: DashboardTab, filters: string): Address =>
  filters ? `/admin/${tab}?${filters}` : `/admin/${tab}`;

/** A tab's address, filtered as it was left; but the calendar opens on the current week, not on a past one. */
export const tabAddress = (tab: DashboardTab) =>
  filteredTab(tab, (tab !== "calendar" && storedSetting(keyOf(tab))) || "");
