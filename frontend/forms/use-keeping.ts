import { useSyncExternalStore } from "react";
import { canKeepDrafts, keepingOf, subscribeToDrafts } from "#frontend/lib/drafts.ts";
import { keptWhen } from "#frontend/lib/kept-when.ts";
import { everyMinute, thisMinute } from "#frontend/lib/minutes.ts";

/** Asked once a page: what a browser refuses, it refuses until it is set up otherwise. */
let possible: boolean | undefined;
const isPossible = () => {
  possible ??= canKeepDrafts();
  return possible;
};
const never = () => () => undefined;

/**
 * How a form's draft is kept: `at` what time it was last changed, and `when` in words, once there is one, and whether the device `refuses` to
 * keep it. Apart from the form, which would else be drawn anew with each letter.
 */
export const useKeeping = (key: string) => {
  const keeping = useSyncExternalStore(
    subscribeToDrafts,
    () => keepingOf(key),
    () => undefined,
  );
  const allowed = useSyncExternalStore(never, isPossible, () => true);
  const now = useSyncExternalStore(everyMinute, thisMinute, () => 0);
  return {
    at: typeof keeping === "number" ? keeping : undefined,
    when: typeof keeping === "number" ? keptWhen(keeping, now) : undefined,
    refuses: !allowed || keeping === "refused",
  };
};
