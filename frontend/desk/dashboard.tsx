import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { type ComponentType, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { nameOf, type StaffUser } from "#contract/access.ts";
import { type DashboardTab, dashboardTabs } from "#contract/dashboard.ts";
import type { Summary } from "#contract/summary.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { Link } from "#frontend/app/link.tsx";
import { ApplicationsTab } from "./applications/applications-tab.tsx";
import { lateTab } from "./late-tab.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Problems } from "./problems.tsx";
import { BulkProgressBar } from "./progress/bulk-progress-bar.tsx";
import { filteredTab, tabAddress, useRememberFilters } from "./remembered-filters.ts";
import { useFreshOnReturn } from "./use-fresh-on-return.ts";

/** The number in a tab's title, where it has one. */
const tabCount: Partial<Record<DashboardTab, (summary: Summary) => number>> = {
  applications: (summary) => summary.applications.total,
  stories: (summary) => summary.stories,
};

/** The first tab comes with the dashboard; the others when somebody goes there. */
const tabBody: Record<DashboardTab, ComponentType> = {
  applications: ApplicationsTab,
  questionnaires: lateTab(() => import("./questionnaires/questionnaires-tab.tsx"), "QuestionnairesTab"),
  calendar: lateTab(() => import("./visits/calendar-tab.tsx"), "CalendarTab"),
  stories: lateTab(() => import("./stories/stories-tab.tsx"), "StoriesTab"),
  notifications: lateTab(() => import("./notifications-tab.tsx"), "NotificationsTab"),
  "contact-info": lateTab(() => import("./contact-info/contact-info-tab.tsx"), "ContactInfoTab"),
};

/** Marks the tab that says why no mail can be sent. */
const NoMail = () => (
  <>
    <TriangleAlert aria-hidden className="ml-1.5 inline size-4 align-text-bottom" />
    <span className="sr-only">: no mail can be sent</span>
  </>
);

const middleOf = (element: Element) => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};

/** The staff's desk: six tabs, each with an address of its own. */
export const Dashboard = ({ user, tab }: { user: StaffUser; tab: DashboardTab }) => {
  const { data: summary } = useQuery(summaryQuery);
  const Body = tabBody[tab];
  const { search } = useLocation();
  useRememberFilters(tab);
  useFreshOnReturn();
  const tabs = useRef<HTMLElement>(null);
  // Phones show a part of the strip; the tab somebody is at belongs to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab decides which link that is, the counts how wide the others are
  useEffect(() => {
    const current = tabs.current?.querySelector("[aria-current=page]");
    // Not `scrollIntoView`, which brings the page back to its top with each count that changes.
    if (tabs.current && current) tabs.current.scrollLeft += middleOf(current) - middleOf(tabs.current);
  }, [tab, summary]);
  return (
    <div className="mx-auto max-w-7xl px-4 pt-1 pb-8 sm:px-6">
      <OfflineBanner />
      {/* One line where there is room for it: what is below begins higher up. */}
      <header className="mb-2 flex flex-wrap items-center justify-between gap-x-6 xl:border-b xl:border-base-300 print:hidden">
        <h1 className="text-lg font-semibold">Admin Dashboard</h1>
        <nav
          ref={tabs}
          aria-label="Dashboard"
          className="-mx-4 min-w-0 overflow-x-auto px-4 max-xl:order-last max-xl:grow max-xl:basis-full sm:mx-0 sm:px-0"
        >
          <ul className="flex min-w-max max-xl:border-b max-xl:border-base-300">
            {Object.entries(dashboardTabs).map(([key, title]) => {
              const count = summary && tabCount[key as DashboardTab]?.(summary);
              return (
                <li key={key} className="relative">
                  <Link
                    to={key === tab ? filteredTab(tab, search.slice(1)) : tabAddress(key as DashboardTab)}
                    aria-current={key === tab ? "page" : undefined}
                    className="block border-b-3 border-transparent px-3.5 py-1.5 font-medium whitespace-nowrap hover:bg-base-300/50 aria-[current=page]:border-primary aria-[current=page]:text-primary forced-colors:not-aria-[current=page]:border-[Canvas]"
                  >
                    {title}
                    {count !== undefined && ` (${count})`}
                    {key === "notifications" && summary?.mailOutage && <NoMail />}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <p className="text-sm opacity-80">
          Logged in as <strong>{nameOf(user)}</strong>
        </p>
      </header>
      {summary && <Problems problems={summary.problems} />}
      <h2 className="sr-only">{dashboardTabs[tab]}</h2>
      <Body />
      <BulkProgressBar />
    </div>
  );
};
