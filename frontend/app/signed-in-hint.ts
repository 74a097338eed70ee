import { useSyncExternalStore } from "react";
import { SIGNED_IN_HINT } from "#contract/access.ts";

/** Whether somebody is logged in, as far as that can be told without a call. */
export const hasSignedInHint = () =>
  document.cookie.split("; ").some((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`));
const subscribe = () => () => undefined;

/** The same once a page is alive; prerendered it is everybody's. */
export const useSignedInHint = () => useSyncExternalStore(subscribe, hasSignedInHint, () => false);
