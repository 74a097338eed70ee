import { useEffect } from "react";

/* Whether something is typed that is not saved anywhere: then nothing may take its form away. */

let count = 0;

export const hasUnsaved = () => count > 0;

export const useUnsaved = (isTyped: boolean) =>
  useEffect(() => {
    if (!isTyped) return;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [isTyped]);
