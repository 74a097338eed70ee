import { LockKeyhole } from "lucide-react";
import { useEffect } from "react";
import { toastFailure } from "../ui/toast.ts";

/** Milliseconds. */
const REDIRECT_AFTER = 1500;
const LOGIN = "/api/login";

/** Says that a login is needed, and goes there by itself. */
export const LoginRequired = () => {
  useEffect(() => {
    toastFailure("Authentication Required", "Please log in to access the admin dashboard.");
    const timer = setTimeout(() => location.assign(LOGIN), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="px-4 py-20">
      <div className="card mx-auto max-w-md border border-base-300 bg-base-100 text-center shadow-sm">
        <div className="card-body items-center gap-4">
          <LockKeyhole aria-hidden className="size-10 text-primary" />
          <h1 className="text-2xl font-semibold">Admin Access Required</h1>
          <p>Please log in to access the admin dashboard.</p>
          <a href={LOGIN} className="btn btn-primary">
            Log In to Admin Dashboard
          </a>
        </div>
      </div>
    </div>
  );
};
