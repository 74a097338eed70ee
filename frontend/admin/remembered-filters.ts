import { useEffect } from "react";
import { useLocation } from "react-router";
import type { DashboardTab } from "../../contract/dashboard.ts";
import { storedSetting, storeSetting } from "../ui/stored-setting.ts";

const keyOf = (tab: DashboardTab) => `desk:filters:${tab}`;

/** Remembers how a tab's list is filtered, which its address says, for the next time somebody comes to the tab. */
export const useRememberFilters = (tab: DashboardTab) => {
  const { search } = useLocation();
  useEffect(() => storeSetting(keyOf(tab), search), [tab, search]);
};

/** A tab's address, filtered as it was left. */
export const tabAddress = (tab: DashboardTab) => `/admin/${tab}${storedSetting(keyOf(tab)) ?? ""}`;
