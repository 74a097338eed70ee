import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { nameOf, type StaffUser } from "#contract/access.ts";
import { keysOf } from "#contract/labels.ts";
import { type Address, type DashboardTab, dashboardTabs } from "#contract/pages.ts";
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
import { Problems } from "./problems.tsx";
import { QuestionnairesTab } from "./questionnaires-tab.tsx";
import { formatCount, inOneLine } from "./shared/format.ts";
import { StoriesTab } from "./stories-tab.tsx";
import { useBack } from "./use-back.ts";
import { usePolling } from "./use-polling.ts";

interface Counts {
  total?: number;
  /** Needs action by staff, and the address that lists it. */
  waiting?: readonly [count: number, what: string, address: Address];
}

const countsIn = (summary: Summary): Partial<Record<DashboardTab, Counts>> => {
  const { applications, questionnaires, visits, stories, outbox } = summary;
  return {
    applications: {
      total: applications.total,
      waiting: [applications.pending, "to review", "/admin/applications?status=pending"],
    },
    questionnaires: {
      waiting: [questionnaires.pending, "to review", "/admin/questionnaires?status=pending"],
    },
    calendar: { waiting: [visits.anotherDay, "asking for another day", "/admin/notifications?view=inbox"] },
    stories: { total: stories },
    notifications: {
      waiting: [
        outbox.held + outbox.failed,
        "held or failed",
        `/admin/notifications?view=${outbox.held > 0 ? "held" : "failed"}`,
      ],
    },
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

interface TabProps extends Counts {
  tab: DashboardTab;
  isCurrent: boolean;
}

/** Leads to the tab, and its number to what it counts. */
const Tab = ({ tab, isCurrent, total, waiting: [count, what, address] = [0, "", "/"] }: TabProps) => {
  const { search } = useLocation();
  const waiting = count > 0 && `${formatCount(count)} ${what}`;
  return (
    <li
      className={`relative flex h-(--tabs-height) items-center gap-1 border-b-3 px-3 text-sm font-medium whitespace-nowrap hover:bg-base-300/50 ${isCurrent ? "border-primary text-primary" : "border-transparent forced-colors:border-[Canvas]"}`}
    >
      {isCurrent && <title>{inOneLine(waiting, dashboardTabs[tab])}</title>}
      <Link
        to={isCurrent ? tabAddress(tab, search.slice(1)) : tabAddress(tab)}
        aria-current={isCurrent ? "page" : undefined}
        className="flex min-h-6 items-center after:absolute after:inset-0"
      >
        {dashboardTabs[tab]}
        {total !== undefined && ` (${formatCount(total)})`}
      </Link>
      {waiting && (
        <Link
          to={address}
          title={waiting}
          className="relative grid min-h-6 min-w-6 place-items-center pointer-coarse:min-h-8 pointer-coarse:min-w-8"
        >
          <span className="badge badge-primary badge-xs tabular-nums">{formatCount(count)}</span>
          <span className="sr-only"> {what}</span>
        </Link>
      )}
    </li>
  );
};

const NoSuchPage = () => (
  <div className="flex flex-col items-center gap-3 py-16">
    <title>There is no such page</title>
    <h2 className="text-lg font-semibold">There is no such page</h2>
    <Link to={tabAddress("applications")} className="btn">
      Back to the applications
    </Link>
  </div>
);

export const Dashboard = ({ user, tab }: { user: StaffUser; tab: DashboardTab | undefined }) => {
  const { data: summary } = useQuery(summaryQuery);
  const counts = summary && countsIn(summary);
  const Body = tab ? bodies[tab] : NoSuchPage;
  useRememberFilters(tab);
  usePolling();
  useBack();
  const tabs = useRef<HTMLElement>(null);
  // Phones show only part of the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab decides which link is current
  useEffect(() => {
    const current = tabs.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [tab]);
  return (
    <div
      className="desk mx-auto max-w-440 px-4 pb-8 sm:px-6"
      // What is pressed may disappear, as with its row, and the focus with it.
      onClickCapture={({ target }) => {
        const pressed = target instanceof Element && target.closest("a, button");
        if (pressed) keepFocusNear(pressed);
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
            {keysOf(dashboardTabs).map((key) => (
              <Tab key={key} tab={key} isCurrent={key === tab} {...counts?.[key]} />
            ))}
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
