import { Suspense, useEffect, useState } from "react";
import { isOnScreen, wantCode } from "#frontend/forms/before-code.ts";
import { onTouch } from "#frontend/forms/on-touch.tsx";
import { readDraft } from "#frontend/lib/drafts.ts";
import { atTime, keptHere } from "#frontend/lib/kept-here.ts";
import { place } from "./answers-place.ts";
import { findCopy } from "./known-copy.ts";
import { useEarlyKeeping } from "./use-early-keeping.ts";

const FirstAnswers = onTouch(place, () => import("./first-answers.tsx"), "FirstAnswers");

/** What was typed on another device is shown without a touch; also where that can't be learned, for the form goes on asking. */
const useCopyElsewhere = (familyId: string, isAsked: boolean) =>
  useEffect(() => {
    if (!isAsked) return;
    const showForm = () => wantCode(place);
    findCopy(familyId).then((copy) => copy && showForm(), showForm);
  }, [familyId, isAsked]);

interface PrerenderedAnswersProps {
  familyId: string;
  /** The family is known, and is to answer. */
  isShown: boolean;
}

/** The questionnaire, which stands in everybody's page and is shown once it is known that this family is to answer it. */
export const PrerenderedAnswers = ({ familyId, isShown }: PrerenderedAnswersProps) => {
  const [[isPrerendered, hasDraft]] = useState(() =>
    typeof document === "undefined" ? [true] : [isOnScreen(place), readDraft(place.draft) !== null],
  );
  const [isReady, setReady] = useState(false);
  const keptAt = useEarlyKeeping(familyId, isReady);
  // With a draft on this device the form comes by itself, and asks.
  useCopyElsewhere(familyId, isShown && !hasDraft);
  const form = <FirstAnswers familyId={familyId} onReady={setReady} />;
  return (
    // Nobody is to think that what they have typed was lost.
    <div
      hidden={!isShown || (hasDraft && !isReady)}
      className="mx-auto max-w-3xl px-4 pb-10 sm:px-6 sm:pb-16"
    >
      {isPrerendered ? form : isShown && <Suspense>{form}</Suspense>}
      {keptAt && !isReady && (
        <p className="mt-2 text-center text-sm opacity-80">{keptHere(atTime(keptAt))}</p>
      )}
    </div>
  );
};
