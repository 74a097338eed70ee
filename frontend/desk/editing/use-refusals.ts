import { useEffect, useRef, useState } from "react";
import { serverMessage } from "#frontend/api/errors.ts";
import { toastFailure } from "#frontend/lib/toast.ts";

/** Why a write was refused, for a toast: its title, and what was to be written. */
interface Failure {
  title: string;
  name: string;
  error: unknown;
}

/**
 * Refused writes, to be chosen about one after the other. Of one that is refused when nobody is here any more to show
 * it, a toast tells: no change is lost without a word.
 */
export const useRefusals = <Refusal>() => {
  const [waiting, setWaiting] = useState<readonly Refusal[]>([]);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return {
    /** The one to choose about next. */
    refused: waiting[0],
    refuse: (refusal: Refusal, { title, name, error }: Failure) => {
      if (here.current) setWaiting((earlier) => [...earlier, refusal]);
      else toastFailure(title, `${name}: ${serverMessage(error, "")} Your change is not stored.`);
    },
    dismiss: () => setWaiting(([, ...rest]) => rest),
  };
};
