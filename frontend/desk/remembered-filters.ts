import { useEffect } from "react";
import { useLocation } from "react-router";
import type { DashboardTab } from "#contract/dashboard.ts";
import type { Address } from "#contract/pages.ts";

/** How each tab's list was filtered when somebody left it, as its address had it. */
const filters = new Map<DashboardTab, string>();

/** Remembers that, but for whose application or questionnaire was open. */
export const useRememberFilters = (tab: DashboardTab) => {
  const { search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    params.delete("family");
    // The calendar opens on the current week, not on a past one.
    filters.set(tab, tab === "calendar" ? "" : params.toString());
  }, [tab, search]);
};

/** A tab's address, with the filters that a query string has; else as it was left. */
export const tabAddress = (tab: DashboardTab, search = filters.get(tab)): Address =>
  search ? `/admin/${tab}?${search}` : `/admin/${tab}`;
