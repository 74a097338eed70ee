import { Suspense, useState } from "react";
import { lazyPart } from "#frontend/shell/part.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { AnswerFailure } from "./answer-failure.tsx";
import { hasTyped, type VisitProps } from "./use-answer-visit.ts";

// Loaded once it opens, because it needs the form library.
const LazyForm = lazyPart(async () => (await import("./another-day-form.tsx")).AnotherDayForm);

export const FormForAnotherDay = (props: VisitProps & { quiet?: boolean }) => (
  <Suspense fallback={<p role="status">One moment...</p>}>
    <LazyForm {...props} />
  </Suspense>
);

/** Whether the form for another day is open: at first if something typed there isn't sent. */
export const useAnotherDay = (familyId: string) => useState(() => hasTyped(familyId));

/** Side by side and equally large, unless large letters need two lines. */
const ANSWERS = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3";
const ANSWER = "btn-lg h-auto min-h-12 whitespace-normal px-3";

export const VisitQuestion = (props: VisitProps) => {
  const { familyId, visit, answering } = props;
  const [open, setOpen] = useAnotherDay(familyId);
  const { mutate, isPending, variables, error } = answering;
  return (
    <div className="flex w-full max-w-xl flex-col gap-4">
      <div className={ANSWERS}>
        <Button
          className={`${ANSWER} ${open ? "btn-outline" : "btn-primary"}`}
          inactive={isPending}
          onClick={() => mutate({ answer: "accepted", message: null, updatedAt: visit.updatedAt })}
        >
          Yes, that works
        </Button>
        <Button
          className={`${ANSWER} btn-outline`}
          inactive={isPending}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Another day
        </Button>
      </div>
      {variables?.answer === "accepted" && <AnswerFailure error={error} />}
      {open && <FormForAnotherDay {...props} />}
    </div>
  );
};
