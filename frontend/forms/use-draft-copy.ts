import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type CopyPlace, type CopyState, keepCopy, nothingCopied } from "#frontend/lib/draft-copy.ts";
import type { useDraft } from "./use-draft.ts";

interface CopyOptions<Values> {
  /** The form's values when nothing is typed. */
  empty: Values;
  /** Where the copy is kept. */
  place: CopyPlace<Values>;
  /** While the form is being sent, and after. */
  paused: boolean;
}

/**
 * Keeps a form's draft elsewhere, too, for other devices (draft-copy.ts), and brings what they typed. What it answers changes
 * seldom, and not with each letter. `whichever`: for the choice between two versions.
 */
export const useDraftCopy = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  draft: ReturnType<typeof useDraft<Values, Sent>>,
  { empty, place, paused }: CopyOptions<Values>,
) => {
  const [state, setState] = useState<CopyState<Values>>(nothingCopied);
  const copy = useRef<ReturnType<typeof keepCopy>>(undefined);

  const start = useEffectEvent(() => {
    const { typedEarly, follows, follow, take, setAside } = draft;
    const kept = keepCopy(
      { empty, values: form.getValues, typedEarly: typedEarly(), follows, follow, take, setAside },
      place,
      setState,
    );
    copy.current = kept;
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: kept.changed });
    const onHidden = () => {
      if (document.visibilityState === "hidden") void kept.run(true);
    };
    const onOnline = () => void kept.run();
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("online", onOnline);
    void kept.run();
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("online", onOnline);
      void kept.run(true);
      kept.stop();
    };
  });
  // Once, and after the draft on the device is in the form.
  useEffect(() => start(), []);

  useEffect(() => copy.current?.pause(paused), [paused]);

  return {
    ...state,
    choose: (which: "copy" | "device") => copy.current?.choose(which),
    discard: () => copy.current?.discard(),
  };
};
