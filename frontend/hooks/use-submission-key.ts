import { useMemo, useRef } from "react";

/**
 * The key that a filled form is sent under, by which the server tells a repeat from something new
 * (docs/decisions/0034). It is the same however often the form is sent, until the form starts over.
 */
export const useSubmissionKey = () => {
  const key = useRef<string>(undefined);
  return useMemo(
    () => ({
      /** Made when it is first asked for, so that a prerendered page, which everybody gets, has none. */
      current: () => {
        key.current ??= crypto.randomUUID();
        return key.current;
      },
      /** Goes on with the key of a form that has come back. */
      resume: (kept: string) => {
        key.current = kept;
      },
      /** The form starts over, and its next key is another one. */
      renew: () => {
        key.current = undefined;
      },
    }),
    [],
  );
};
