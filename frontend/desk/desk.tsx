import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { useEffect } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { LOGIN, withReturnTo } from "#contract/access.ts";
import { deskLocale } from "#contract/locale.ts";
import { isDashboardTab } from "#contract/pages.ts";
import { currentUserQuery } from "#frontend/api/access.ts";
import { isLoggedOut, serverMessage } from "#frontend/api/errors.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { hasUnsaved } from "#frontend/lib/unsaved-text.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { PageHead } from "#frontend/shell/page-head.tsx";
import { QueryProvider } from "#frontend/shell/query-provider.tsx";
import { useSessionHint } from "#frontend/shell/session-hint.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { Dashboard } from "./dashboard.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import "./desk.css";

const REDIRECT_DELAY_MS = 1500;

/** The title until the dashboard's, which names what is open. */
const head = <PageHead title="Admin Dashboard" unlisted />;

/** Redirects to the login, which leads back to this page. */
const LoginRequired = () => {
  const client = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const login = withReturnTo(LOGIN, pathname + search + hash);
  useEffect(() => {
    // The dashboard is unmounted by now, so all of its data is inactive.
    client.removeQueries({ type: "inactive" });
    client.getMutationCache().clear();
    toastFailure("Authentication Required", "Please log in to access the admin dashboard.");
    const timer = setTimeout(() => location.assign(login), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, login]);
  return (
    <div className="px-4 py-20">
      {head}
      <div className="card mx-auto max-w-md border border-base-300 bg-base-100 text-center shadow-sm">
        <div className="card-body items-center gap-4">
          <LockKeyhole aria-hidden className="size-10 text-primary" />
          <h1 className="text-2xl font-semibold">Admin Access Required</h1>
          <p>Please log in to access the admin dashboard.</p>
          <a href={login} className="btn btn-primary">
            Log In to Admin Dashboard
          </a>
        </div>
      </div>
    </div>
  );
};

/** Checks the login. Without a tab, leads to the first one. */
const Entrance = () => {
  const { tab } = useParams();
  // Another browser tab may have logged out, or in as somebody else.
  const user = useQuery({
    ...currentUserQuery,
    refetchOnMount: "always",
    refetchOnWindowFocus: () => (hasUnsaved() ? false : "always"),
  });
  const hydrated = useHydrated();
  const hinted = useSessionHint();
  // Asked for beside the user, so that its warnings are there at first and move nothing. A failure holds nothing up.
  const summary = useQuery({ ...summaryQuery, enabled: hinted });
  const isCounting = summary.isLoading && summary.errorUpdateCount === 0;
  if (hydrated && isLoggedOut(user.error)) return <LoginRequired />;
  // The first render must match the prerendered page, even with a cached user. If the hint cookie is gone, cached data stays hidden
  // until the logout is confirmed.
  if (!hydrated || user.isPending || isCounting || (user.isFetching && !hinted)) {
    return (
      <Notice title="Checking authentication...">
        {head}
        <span aria-hidden className="loading loading-dots loading-lg text-primary" />
      </Notice>
    );
  }
  if (!user.data) {
    return (
      <Notice title="We could not check who you are">
        {head}
        <OfflineBanner />
        <p>{serverMessage(user.error, "Something went wrong on our side. Please try again.")}</p>
        <Button className="btn-primary" onClick={() => user.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return tab ? (
    // Keyed, so that another account starts with a fresh dashboard.
    <Dashboard key={user.data.id} user={user.data} tab={isDashboardTab(tab) ? tab : undefined} />
  ) : (
    <Navigate to="/admin/applications" replace />
  );
};

export const Desk = () => (
  <QueryProvider>
    <div lang={deskLocale} className="contents">
      <Entrance />
    </div>
  </QueryProvider>
);
