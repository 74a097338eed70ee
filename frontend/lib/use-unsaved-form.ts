import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { forgetTyped, keepTyped, subscribeToTyped, typedOn } from "./unsaved-text.ts";

interface Kept<Values> {
  /** What it was typed on; its version decides whether a save comes too late. */
  base: Values;
  values: Values;
}

/**
 * Keeps what is typed into a form until it is saved or thrown away. A form of another subject needs another `key`.
 * @param stored The values of the form once nothing is typed.
 * @returns Whether the form shows what was typed into an earlier one.
 */
export const useTypedForm = <Values extends FieldValues, Sent>(
  { reset, subscribe }: UseFormReturn<Values, unknown, Sent>,
  subject: string,
  stored: NoInfer<Values>,
) => {
  const [isBack, setBack] = useState(false);
  const empty = useEffectEvent(() => reset(stored));
  // A layout effect, so that the first paint shows it.
  useLayoutEffect(() => {
    const typed = typedOn(subject);
    if (typed) {
      const { base, values }: Kept<Values> = JSON.parse(typed);
      reset(base);
      reset(values, { keepDefaultValues: true });
      setBack(true);
    }
    let isKept = typed !== undefined;
    const stopKeeping = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: base }) => {
        isKept = JSON.stringify(values) !== JSON.stringify(base);
        if (isKept) return keepTyped(subject, JSON.stringify({ base, values }));
        setBack(false);
        forgetTyped(subject);
      },
    });
    // Another form may save it, such as the one that this replaced while its save was on its way.
    const stopFollowing = subscribeToTyped(() => {
      if (isKept && typedOn(subject) === undefined) empty();
    });
    return () => {
      stopKeeping();
      stopFollowing();
    };
  }, [reset, subscribe, subject]);
  return isBack;
};
