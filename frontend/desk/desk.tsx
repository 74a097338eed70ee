import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { type DashboardTab, isDashboardTab } from "#contract/dashboard.ts";
import { deskLocale } from "#contract/desk-locale.ts";
import { currentUserQuery } from "#frontend/api/access.ts";
import { isLoggedOut, serverMessage } from "#frontend/api/errors.ts";
import { NotFound } from "#frontend/app/not-found.tsx";
import { PageHead } from "#frontend/app/page-head.tsx";
import { Queries } from "#frontend/app/queries.tsx";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { Dashboard } from "./dashboard.tsx";
import { LoginRequired } from "./login-required.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { useAskWhoItIs } from "./use-ask-who-it-is.ts";
import "./desk.css";

/** Without a tab, the first one. */
const Entrance = ({ tab }: { tab: DashboardTab | undefined }) => {
  // Before the query, which is not to be asked for twice.
  const isSettled = useAskWhoItIs();
  const user = useQuery(currentUserQuery);
  const hydrated = useHydrated();
  // The answer may be here before this part of the prerendered page is taken over, which must then still be alike.
  if (!hydrated || !isSettled || user.isPending) {
    return (
      <Notice title="Checking authentication...">
        <span aria-hidden className="loading loading-dots loading-lg text-primary" />
      </Notice>
    );
  }
  if (isLoggedOut(user.error)) return <LoginRequired />;
  // Whoever was known stays so while nobody can be asked.
  if (!user.data) {
    return (
      <Notice title="We could not check who you are">
        <OfflineBanner />
        <p>{serverMessage(user.error, "Something went wrong on our side. Please try again.")}</p>
        <Button className="btn-primary" onClick={() => user.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return tab ? (
    // Another login begins anew: nothing that is typed in one's dialogs goes over to it.
    <Dashboard key={user.data.id} user={user.data} tab={tab} />
  ) : (
    <Navigate to="/admin/applications" replace />
  );
};

/** The way into the dashboard: checking, not logged in, or in. */
export const Desk = () => {
  const { tab } = useParams();
  if (tab !== undefined && !isDashboardTab(tab)) return <NotFound />;
  return (
    <>
      <PageHead title="Admin Dashboard" unlisted />
      <Queries>
        <div lang={deskLocale} className="contents">
          <Entrance tab={tab} />
        </div>
      </Queries>
    </>
  );
};
