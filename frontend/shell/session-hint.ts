import { SIGNED_IN_HINT } from "#contract/access.ts";
import { useOnceHydrated } from "#frontend/lib/use-hydrated.ts";

/** Whether a cookie suggests that somebody is logged in, without a call. */
export const hasSessionHint = () =>
  document.cookie.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));

/** False on the prerendered page, which is the same for everybody. */
export const useSessionHint = () => useOnceHydrated(hasSessionHint, false);
