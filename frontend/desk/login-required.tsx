import { useQueryClient } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { LOGIN, leadingTo } from "#contract/access.ts";
import { toastFailure } from "#frontend/lib/toast.ts";

const REDIRECT_DELAY_MS = 1500;

/** Redirects to the login, which leads back to this page. */
export const LoginRequired = () => {
  const client = useQueryClient();
  const { pathname, search, hash } = useLocation();
  const login = leadingTo(LOGIN, pathname + search + hash);
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
