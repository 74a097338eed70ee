import { type ComponentProps, Suspense, useMemo } from "react";
import { addDays } from "#contract/calendar-dates.ts";
import { type CastingWindow, castingDay, isInTime } from "#contract/casting-window.ts";
import { useCastingWindow } from "#frontend/api/casting-window.ts";
import { type Draft, readDraft } from "#frontend/lib/drafts.ts";
import { lazyComponent } from "#frontend/lib/lazy-component.ts";
import { ApplicationForm, DRAFT_KEY } from "./application-form.tsx";

const NotNow = lazyComponent(async () => (await import("./not-now.tsx")).NotNow);

const hasDraftInTime = (casting: CastingWindow) => {
  const draft = readDraft<Draft<object>>(DRAFT_KEY);
  return draft !== null && isInTime(casting, new Date(draft.startedAt ?? draft.savedAt));
};

const sentenceOf = ({ isOpen, closes }: CastingWindow) => {
  if (closes === null) return null;
  if (isOpen) return `Applications close on ${castingDay(closes)}.`;
  return `Applications closed on ${castingDay(closes)}. You began yours before, so please send it by ${castingDay(addDays(closes, 1))}.`;
};

/** The form while families can apply, and as long as nobody knows whether they can. */
export const ApplyInTime = (props: ComponentProps<typeof ApplicationForm>) => {
  const casting = useCastingWindow();
  // Once: sending the form removes the draft.
  const isShut = useMemo(() => casting && !casting.isOpen && !hasDraftInTime(casting), [casting]);
  if (casting && isShut)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <NotNow {...casting} />
      </Suspense>
    );
  return (
    <>
      {/* Takes its space before it is known. */}
      <p className="-mt-4 mb-4 min-h-6 sm:-mt-6 sm:mb-6 text-center font-semibold">
        {casting && sentenceOf(casting)}
      </p>
      <ApplicationForm {...props} />
    </>
  );
};
