import { type ReactNode, useState } from "react";
import { formatDay } from "#frontend/lib/dates.ts";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { alone, reopen, throwAway } from "./keep.ts";
import { kindWords } from "./kind-words.ts";
import { Named } from "./named.tsx";
import { endOf, type WaitingForm } from "./waiting-form.ts";
import { words } from "./words.ts";

interface WaitingCardProps {
  form: WaitingForm;
  /** Other than `h1` in a page that has another title. */
  heading?: keyof typeof titles;
  /** A form gave way to it after somebody pressed its button, or it is all that the page has to show. Else it would pull down whoever opens the page. */
  takesFocus: boolean;
  /** What else can be done there. */
  children?: ReactNode;
}

const titles = {
  h1: "text-center text-3xl font-semibold sm:text-4xl",
  h2: "text-center text-3xl font-semibold",
  h3: "text-xl font-semibold",
};

/** Stands in place of a form that waits. */
export const WaitingCard = ({ form, heading: Title = "h1", takesFocus, children }: WaitingCardProps) => {
  const { submissionKey } = form;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** Not while it is being sent: afterwards it may be gone. */
  const act = async (work: (submissionKey: string) => Promise<void>) => {
    setBusy(true);
    await alone(submissionKey, () => work(submissionKey)).finally(() => setBusy(false));
  };
  return (
    <section className="flex flex-col gap-6">
      <Title ref={takesFocus ? focusOn : undefined} tabIndex={-1} className={titles[Title]}>
        {kindWords[form.kind].title}
      </Title>
      <div className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
        <p className="wrap-anywhere">
          <Named form={form} text={words.noAnswer} />{" "}
          {form.kind === "story" && form.photos.length > 0 && words.photosToo}
        </p>
        <p>{words.until(formatDay(new Date(endOf(form)).toISOString()))}</p>
        <p>{words.notEncrypted}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button inactive={isBusy} onClick={() => act(reopen)}>
          {words.change}
        </Button>
        <Button inactive={isBusy} onClick={() => setAsking(true)}>
          {words.throwAway}
        </Button>
        {children}
      </div>
      <p role="status" className="text-center empty:hidden">
        {isBusy && words.beingSent}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={words.throwAwayQuestion}
          action={words.throwAway}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void act(throwAway);
          }}
        >
          <div className="flex flex-col gap-3 wrap-anywhere">
            <p>
              <Named form={form} text={kindWords[form.kind].title} />
            </p>
            <p>{words.throwAwayEffect}</p>
          </div>
        </ConfirmDialog>
      )}
    </section>
  );
};
