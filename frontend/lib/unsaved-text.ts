import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { createStore } from "./store.ts";

/* Text not saved yet, by its subject, such as 'note:<family id>'. It outlives its form, but not the tab. */

/** As JSON, so that two of them can be compared. */
const { read, write, subscribe: subscribeToUnsaved } = createStore<ReadonlyMap<string, string>>(new Map());

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const change = (typed: ReadonlyMap<string, string>) => {
  write(typed);
  // Only while needed: the listener can keep a page out of the back/forward cache.
  if (typed.size > 0) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
};

export const hasUnsaved = () => read().size > 0;

export const readUnsaved = (subject: string) => read().get(subject);

export const keepUnsaved = (subject: string, json: string) => {
  if (json !== readUnsaved(subject)) change(new Map(read()).set(subject, json));
};

/** Call when it is saved or thrown away. */
export const discardUnsaved = (subject: string) => {
  if (read().has(subject)) change(new Map([...read()].filter(([other]) => other !== subject)));
};

/** Call when what `readUnsaved` gave before sending is saved. Returns `false`, and discards nothing, if more was typed since. */
export const discardIfSaved = (subject: string, sent: string | undefined) => {
  if (readUnsaved(subject) !== sent) return false;
  discardUnsaved(subject);
  return true;
};

/** Call when whoever typed has logged out. */
export const discardAllUnsaved = () => change(new Map());

/** Makes the browser confirm before the page is closed or reloaded. */
export const useLeaveWarning = (isUnsaved: boolean) =>
  useEffect(() => {
    if (!isUnsaved) return;
    const over = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: over.signal });
    return () => over.abort();
  }, [isUnsaved]);

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
export const useUnsavedForm = <Values extends FieldValues, Sent>(
  { reset, subscribe }: UseFormReturn<Values, unknown, Sent>,
  subject: string,
  stored: NoInfer<Values>,
) => {
  const [isBack, setBack] = useState(false);
  const empty = useEffectEvent(() => reset(stored));
  // A layout effect, so that the first paint shows it.
  useLayoutEffect(() => {
    const typed = readUnsaved(subject);
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
        if (isKept) return keepUnsaved(subject, JSON.stringify({ base, values }));
        setBack(false);
        discardUnsaved(subject);
      },
    });
    // Another form may save it, such as the one that this replaced while its save was on its way.
    const stopFollowing = subscribeToUnsaved(() => {
      if (isKept && readUnsaved(subject) === undefined) empty();
    });
    return () => {
      stopKeeping();
      stopFollowing();
    };
  }, [reset, subscribe, subject]);
  return isBack;
};
