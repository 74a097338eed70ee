import { useEffect } from "react";
import { useLeaveWarning } from "./use-leave-warning.ts";

/* Whether something is typed that is not saved anywhere: then nothing may take its form away. */

let count = 0;

export const hasUnsaved = () => count > 0;

/** Notes it, and has the browser ask before the page is closed or reloaded. */
export const useUnsaved = (isTyped: boolean) => {
  useLeaveWarning(isTyped);
  useEffect(() => {
    if (!isTyped) return;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [isTyped]);
};
