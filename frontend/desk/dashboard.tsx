import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { type ComponentType, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { nameOf, type StaffUser } from "#contract/access.ts";
import { keysOf } from "#contract/labels.ts";
import { type DashboardTab, dashboardTabs } from "#contract/pages.ts";
import type { Summary } from "#contract/summary.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { tabAddress, useRememberFilters } from "#frontend/desk/lists/filters.tsx";
import { keepFocusNear } from "#frontend/lib/return-focus.ts";
import { Link } from "#frontend/shell/link.tsx";
import { ApplicationsTab } from "./applications/applications-tab.tsx";
import { CalendarTab } from "./calendar-tab.tsx";
import { ContactInfoTab } from "./contact-info/contact-info-tab.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Palette } from "./palette.tsx";
import { QuestionnairesTab } from "./questionnaires-tab.tsx";
import { formatCount } from "./shared/format.ts";
import { StoriesTab } from "./stories-tab.tsx";
import { usePolling } from "./use-polling.ts";

interface Counts {
  total?: number;
  /** Needs action by staff. */
  waiting?: readonly [count: number, what: string];
}

const countsIn = (summary: Summary): Partial<Record<DashboardTab, Counts>> => {
  const { applications, questionnaires, visits, stories, outbox } = summary;
  return {
    applications: { total: applications.total, waiting: [applications.pending, "pending"] },
    questionnaires: { waiting: [questionnaires.pending, "to review"] },
    calendar: { waiting: [visits.anotherDay, "asking for another day"] },
    stories: { total: stories },
    notifications: { waiting: [outbox.held + outbox.failed, "held or failed"] },
  };
};

const bodies: Record<DashboardTab, ComponentType> = {
  applications: ApplicationsTab,
  questionnaires: QuestionnairesTab,
  calendar: CalendarTab,
  stories: StoriesTab,
  notifications: NotificationsTab,
  "contact-info": ContactInfoTab,
};

const TabTitle = ({ tab, summary }: { tab: DashboardTab; summary: Summary | undefined }) => {
  const { total, waiting: [count, what] = [0] } = (summary && countsIn(summary)[tab]) ?? {};
  return (
    <>
      {dashboardTabs[tab]}
      {total !== undefined && ` (${formatCount(total)})`}
      {count > 0 && (
        <span className="badge badge-primary badge-xs ml-1.5 tabular-nums" title={`${count} ${what}`}>
          {formatCount(count)}
          <span className="sr-only"> {what}</span>
        </span>
      )}
      {tab === "notifications" && summary?.mailOutage && (
        <>
          <TriangleAlert aria-hidden className="ml-1 inline size-4 align-text-bottom" />
          <span className="sr-only">: no email can be sent</span>
        </>
      )}
    </>
  );
};

const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <aside
      aria-label="What is wrong with the site"
      className="alert alert-warning alert-soft mb-4 items-start py-2 text-left wrap-anywhere print:hidden"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5" />
      <div>
        <ul className={problems.length > 1 ? "list-disc pl-4" : undefined}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p className="text-sm">
          Emails are under Notifications. For anything else, tell the person who runs the site: the runbook
          says what to do.
        </p>
      </div>
    </aside>
  );

const NoSuchPage = () => (
  <div className="flex flex-col items-center gap-3 py-16">
    <h2 className="text-lg font-semibold">There is no such page</h2>
    <Link to={tabAddress("applications")} className="btn">
      Back to the applications
    </Link>
  </div>
);

export const Dashboard = ({ user, tab }: { user: StaffUser; tab: DashboardTab | undefined }) => {
  const { data: summary } = useQuery(summaryQuery);
  const Body = tab ? bodies[tab] : NoSuchPage;
  const { search } = useLocation();
  useRememberFilters(tab);
  usePolling();
  const tabs = useRef<HTMLElement>(null);
  const hasCounts = summary !== undefined;
  // Phones show only part of the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab decides which link is current, the counts move it
  useEffect(() => {
    const current = tabs.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [tab, hasCounts]);
  return (
    <div
      className="desk mx-auto max-w-440 px-4 pb-8 sm:px-6"
      // The pressed button may disappear, as with its row, and the focus with it.
      onClickCapture={({ target }) => {
        const button = target instanceof Element && target.closest("button");
        if (button) keepFocusNear(button);
      }}
    >
      <OfflineBanner />
      <h1 className="sr-only">Admin Dashboard</h1>
      <header className="desk-tabs">
        <nav
          ref={tabs}
          aria-label="Dashboard"
          className="-mx-4 min-w-0 grow overflow-x-auto px-4 sm:mx-0 sm:px-0"
        >
          <ul className="flex min-w-max">
            {keysOf(dashboardTabs).map((key) => {
              const to = key === tab ? tabAddress(key, search.slice(1)) : tabAddress(key);
              return (
                <li key={key} className="relative">
                  <Link
                    to={to}
                    aria-current={key === tab ? "page" : undefined}
                    className="flex h-(--tabs-height) items-center border-b-3 border-transparent px-3 text-sm font-medium whitespace-nowrap hover:bg-base-300/50 aria-[current=page]:border-primary aria-[current=page]:text-primary forced-colors:not-aria-[current=page]:border-[Canvas]"
                  >
                    <TabTitle tab={key} summary={summary} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <Palette />
        <p className="shrink-0 text-sm opacity-80 max-lg:hidden">
          Logged in as <strong>{nameOf(user)}</strong>
        </p>
      </header>
      {summary && <Problems problems={summary.problems} />}
      {tab && <h2 className="sr-only">{dashboardTabs[tab]}</h2>}
      <Body />
    </div>
  );
};
