import { type ReactNode, useEffect, useRef } from "react";
import type { ApiError } from "#frontend/api/errors.ts";
import type { KeptDraft } from "#frontend/lib/drafts.ts";
import { useElapsed } from "#frontend/lib/use-elapsed.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { OpenTitle } from "./open-title.tsx";
import { WaitingCard } from "./waiting-card.tsx";
import { draftOf, refusalOf, type WaitingForm, type WaitingPhoto } from "./waiting-form.ts";
// Without a connection it could not come any more when something begins to wait.
import "./waiting-line.tsx";
import { READ_WITHIN, useWaitingForms, whenArrived } from "./what-waits.ts";
import { words } from "./words.ts";

/** A form that has waited, and is opened to be changed. */
export interface ReopenedForm {
  submissionKey: string;
  /** Where what is typed is kept. */
  draft: string;
  /** What it comes back with where there is no draft. */
  sent: KeptDraft<object>;
  /** Why it was not taken. */
  refusal: ApiError | undefined;
  photos: readonly WaitingPhoto[];
}

const reopened = (form: WaitingForm): ReopenedForm => ({
  submissionKey: form.submissionKey,
  draft: form.draft,
  sent: draftOf(form),
  refusal: refusalOf(form),
  photos: form.kind === "story" ? form.photos : [],
});

interface WaitingPlaceProps {
  submissionKey: string;
  /** Told where the confirmation goes, if there is one. */
  onArrived: (email?: string) => void;
  /** It was thrown away, or has waited too long. */
  onGone: () => void;
  /** The form, opened. */
  children: (form: ReopenedForm) => ReactNode;
  /** What else can be done while it waits. */
  beside?: ReactNode;
}

const Place = ({ submissionKey, onArrived, onGone, children, beside }: WaitingPlaceProps) => {
  const forms = useWaitingForms();
  const form = forms?.find((one) => one.submissionKey === submissionKey);
  const isLate = useElapsed(READ_WITHIN);
  const hasArrived = useRef(false);
  const leave = useStable(onGone);
  const thank = useStable(onArrived);
  useEffect(
    () =>
      whenArrived((arrived) => {
        if (arrived.submissionKey !== submissionKey) return;
        hasArrived.current = true;
        thank(arrived.email);
      }),
    [submissionKey, thank],
  );
  const isGone = forms !== undefined && !form;
  useEffect(() => {
    if (isGone && !hasArrived.current) leave();
  }, [isGone, leave]);

  if (!form)
    return (
      // As high as the screen while it is read, for the footer not to be seen to move.
      <div className="min-h-svh text-center" role="status">
        {!forms && isLate && words.notRead}
      </div>
    );
  if (!form.isOpen)
    return (
      <WaitingCard form={form} takesFocus>
        {beside}
      </WaitingCard>
    );
  return (
    <>
      <OpenTitle form={form} />
      {children(reopened(form))}
    </>
  );
};

/** The place of a form that waits, or waited and is open again: of another form another one, or what is typed would go with it. */
export const WaitingPlace = (props: WaitingPlaceProps) => <Place key={props.submissionKey} {...props} />;
