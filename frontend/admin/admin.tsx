import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../api/access.ts";
import { ApiError } from "../api/errors.ts";
import { PageHead } from "../layout/page-head.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dashboard } from "./dashboard.tsx";
import { LoginRequired } from "./login-required.tsx";

/** The way into the dashboard: checking, not logged in, or in. */
export const Admin = () => {
  const user = useQuery(currentUserQuery);
  return (
    <>
      <PageHead title="Admin Dashboard" unlisted />
      {user.isPending && (
        <Notice title="Checking authentication...">
          <span aria-hidden className="loading loading-dots loading-lg text-primary" />
        </Notice>
      )}
      {user.isSuccess && <Dashboard user={user.data} />}
      {user.isError && user.error instanceof ApiError && user.error.status === 401 && <LoginRequired />}
      {user.isError && !(user.error instanceof ApiError && user.error.status === 401) && (
        <Notice title="We could not check who you are">
          <p>
            {user.error instanceof ApiError
              ? user.error.answer.message
              : "The site cannot be reached. Are you online?"}
          </p>
          <button type="button" className="btn btn-primary" onClick={() => user.refetch()}>
            Try again
          </button>
        </Notice>
      )}
    </>
  );
};
