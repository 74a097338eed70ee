import { useEffect, useState } from "react";
import type { DraftAnswers } from "#contract/drafts.ts";
import { wantCode } from "#frontend/forms/before-code.ts";
import { keepingOf, readDraft, removeDraft, writeDraft } from "#frontend/lib/drafts.ts";
import { prerenderedForm, typedBefore } from "#frontend/lib/typed-before.ts";
import { place } from "./answers-place.ts";
import { keepEarly } from "./known-copy.ts";

/**
 * Keeps what is typed before the form's code has come: on the device with each letter, and for other devices when the page is
 * put away. Answers when the device has kept it where there is no network, with which the code is asked for again.
 */
export const useEarlyKeeping = (familyId: string, isReady: boolean) => {
  const [kept, setKept] = useState<ReturnType<typeof keepingOf>>();
  useEffect(() => {
    const form = isReady ? null : prerenderedForm(place.id);
    if (!form) return;
    const typed = () => typedBefore(form) as DraftAnswers;
    const isNothing = (answers: DraftAnswers) => Object.keys(answers).length === 0;
    const keep = ({ follows }: { follows?: string } = {}) => {
      const values = typed();
      if (isNothing(values)) removeDraft(place.draft);
      else writeDraft(place.draft, { values, follows: follows ?? readDraft(place.draft)?.follows });
      setKept(navigator.onLine ? undefined : keepingOf(place.draft));
    };
    /** What was sent last, so that switching tabs back and forth sends nothing twice. */
    let sent = "";
    const keepElsewhere = async () => {
      const answers = typed();
      const text = JSON.stringify(answers);
      if (document.visibilityState !== "hidden" || isNothing(answers) || text === sent) return;
      sent = text;
      try {
        const { updatedAt } = await keepEarly(familyId, answers);
        if (!signal.aborted) keep({ follows: updatedAt });
      } catch {
        // The form comes to terms with what is there, or the next switch of tabs.
        if (sent === text) sent = "";
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    // React keeps from a form that it has not taken over what happens in there.
    const keepOwn = ({ target }: Event) => target instanceof Node && form.contains(target) && keep();
    document.addEventListener("input", keepOwn, { capture: true, signal });
    document.addEventListener("visibilitychange", keepElsewhere, { signal });
    window.addEventListener("online", () => wantCode(place), { signal });
    return () => listening.abort();
  }, [familyId, isReady]);
  return typeof kept === "number" ? kept : undefined;
};
