import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { NavLink } from "react-router";
import type { StaffUser } from "../../contract/access.ts";
import { type DashboardTab, dashboardTabs } from "../../contract/dashboard.ts";
import type { Summary } from "../../contract/summary.ts";
import { summaryQuery } from "../api/summary.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ApplicationsTab } from "./applications/applications-tab.tsx";
import { Subscribers } from "./notifications/subscribers.tsx";
import { tabAddress, useRememberFilters } from "./remembered-filters.ts";

/** The number in a tab's title, where it has one. */
const tabCount: Partial<Record<DashboardTab, (summary: Summary) => number>> = {
  applications: (summary) => summary.applications.total,
  stories: (summary) => summary.stories,
};

const Unfinished = () => (
  <EmptyState>
    <p>This tab is still being built.</p>
  </EmptyState>
);

const tabBody: Record<DashboardTab, ComponentType> = {
  applications: ApplicationsTab,
  questionnaires: Unfinished,
  calendar: Unfinished,
  stories: Unfinished,
  notifications: Subscribers,
  "contact-info": Unfinished,
};

/** The staff's desk: six tabs, each with an address of its own. */
export const Dashboard = ({ user, tab }: { user: StaffUser; tab: DashboardTab }) => {
  const { data: summary } = useQuery(summaryQuery);
  const Body = tabBody[tab];
  useRememberFilters(tab);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-3xl font-semibold">Admin Dashboard</h1>
        <p className="text-sm opacity-80">
          Logged in as{" "}
          <strong>{[user.firstName, user.lastName].filter(Boolean).join(" ") || user.login}</strong>
        </p>
      </header>
      <nav aria-label="Dashboard" className="-mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex min-w-max gap-1 border-b border-base-300">
          {Object.entries(dashboardTabs).map(([key, title]) => {
            const count = summary && tabCount[key as DashboardTab]?.(summary);
            return (
              <li key={key}>
                <NavLink
                  to={tabAddress(key as DashboardTab)}
                  className="block border-b-3 border-transparent px-4 py-3 font-medium whitespace-nowrap hover:bg-base-300/50 aria-[current=page]:border-primary aria-[current=page]:text-primary"
                >
                  {title}
                  {count !== undefined && ` (${count})`}
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <h2 className="sr-only">{dashboardTabs[tab]}</h2>
      <Body />
    </div>
  );
};
