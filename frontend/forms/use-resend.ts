import { useEffect, useRef, useState } from "react";

/** How often a form is sent again by itself, after somebody has sent it. */
const MOST = 3;
/** Seconds; nobody sits in front of a form for longer. */
const LONGEST = 120;

/** A form that will be sent again. */
export interface Resend {
  /** Seconds until then. */
  left: number;
  stop: () => void;
}

/**
 * Sends a form again by itself, as if its button were pressed, when the server has said after how many seconds that is of
 * use. What is in the form then is what is sent, under the same key; but not while somebody goes on writing: that stops it,
 * as sending by hand does.
 */
export const useResend = (formId: string) => {
  const [left, setLeft] = useState(0);
  /** The number of the try under way; none when somebody has pressed the button. */
  const own = useRef(0);
  const tries = useRef(0);

  useEffect(() => {
    if (left === 0) return;
    const form = document.getElementById(formId) as HTMLFormElement | null;
    const stop = () => setLeft(0);
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left > 1) return;
      own.current = tries.current + 1;
      form?.requestSubmit();
    }, 1000);
    form?.addEventListener("input", stop);
    form?.addEventListener("submit", stop);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener("input", stop);
      form?.removeEventListener("submit", stop);
    };
  }, [left, formId]);

  /** What a failure leads to: whether it will be sent again, and says so. `seconds` are what the server has asked for. */
  const plan = (seconds = 0) => {
    tries.current = own.current;
    own.current = 0;
    const again = seconds > 0 && seconds <= LONGEST && tries.current < MOST;
    setLeft(again ? seconds : 0);
    return again;
  };

  const resend: Resend | null = left > 0 ? { left, stop: () => setLeft(0) } : null;
  return { plan, resend };
};
