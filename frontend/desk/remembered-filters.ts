import { useEffect } from "react";
import { useLocation } from "react-router";
import type { DashboardTab } from "#contract/dashboard.ts";
import type { Address } from "#contract/pages.ts";

/** Each tab's last query string. */
const filters = new Map<DashboardTab, string>();

/** A query string without the family that is open. */
export const filtersIn = (search: string) => {
  const params = new URLSearchParams(search);
  params.delete("family");
  params.sort();
  return params.toString();
};

export const useRememberFilters = (tab: DashboardTab | undefined) => {
  const { search } = useLocation();
  useEffect(() => {
    // The calendar opens on the current week, not on a past one.
    if (tab) filters.set(tab, tab === "calendar" ? "" : filtersIn(search));
  }, [tab, search]);
};

/** Defaults to the filters that the tab was left with. */
export const tabAddress = (tab: DashboardTab, search = filters.get(tab)): Address =>
  search ? `/admin/${tab}?${search}` : `/admin/${tab}`;
