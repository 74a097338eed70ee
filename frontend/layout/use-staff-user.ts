import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { SIGNED_IN_HINT } from "#contract/access.ts";
import { currentUserQuery } from "#frontend/api/access.ts";
import { isLoggedOut } from "#frontend/api/errors.ts";

/** Whether somebody is logged in, as far as that can be told without a call. */
export const hasSignedInHint = () =>
  document.cookie.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
const subscribe = () => () => undefined;

/** The logged-in member of staff, for pages that everybody sees: visitors, who lack the hint, cause no call. */
export const useStaffUser = () => {
  const hinted = useSyncExternalStore(subscribe, hasSignedInHint, () => false);
  const { data, error } = useQuery({ ...currentUserQuery, enabled: hinted });
  // After a session has ended, what was the last answer before is still there.
  return (!isLoggedOut(error) && data) || null;
};
