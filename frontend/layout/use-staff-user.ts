import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { SIGNED_IN_HINT } from "../../contract/access.ts";
import { currentUserQuery } from "../api/access.ts";

const hasHint = () => document.cookie.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
const subscribe = () => () => undefined;

/** The logged-in member of staff, for pages that everybody sees: visitors, who lack the hint, cause no call. */
export const useStaffUser = () => {
  const hinted = useSyncExternalStore(subscribe, hasHint, () => false);
  const { data } = useQuery({ ...currentUserQuery, enabled: hinted });
  return data ?? null;
};
