import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { FamilyVisit } from "#contract/family-pages.ts";
import type { FamilyState } from "#contract/family-states.ts";
import { visitFile, visitNow } from "#frontend/api/family.ts";
import { removeStored } from "#frontend/lib/drafts.ts";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { Accepted } from "./accepted.tsx";
import { AnotherDay } from "./another-day.tsx";
import { messageKey, typedMessage, type VisitProps } from "./use-answer-visit.ts";
import { VisitCard } from "./visit-card.tsx";
import { VisitQuestion } from "./visit-question.tsx";

interface VisitOnPage extends Omit<VisitProps, "visit"> {
  state: FamilyState;
  visit: FamilyVisit | null | undefined;
  isAhead: boolean;
}

const AddToCalendar = ({ familyId, answering }: Omit<VisitProps, "visit">) => (
  <div className="flex flex-col gap-4 max-lg:items-center lg:items-start">
    <Accepted answering={answering} />
    <a href={visitFile(familyId)} className="btn btn-primary btn-lg">
      <CalendarPlus aria-hidden className="size-5" />
      Add to calendar
    </a>
  </div>
);

const CANCELED =
  "Our team changed the plan in the meantime. As soon as there's another day, you'll see it here.";
const OVER = "The day of your visit is over. If there's something left to say, please call or write to us.";

interface UnsentAnswerProps extends Omit<VisitOnPage, "state" | "isAhead"> {
  /** It replaces what may have had the focus. */
  isNews: boolean;
}

/** Where there's nothing to answer anymore, shows once more what was typed. */
const UnsentAnswer = ({ familyId, visit, answering, isNews }: UnsentAnswerProps) => {
  const [message, setMessage] = useState(() => typedMessage(familyId));
  if (!message && visitNow(answering.error) === undefined) return null;
  return (
    <div
      ref={isNews ? focusOn : null}
      tabIndex={-1}
      className="mx-auto flex max-w-3xl flex-col items-center gap-2 px-4 py-8 text-center sm:px-6"
    >
      <h2 className="text-2xl font-semibold">Your answer was not sent</h2>
      <p>{visit ? OVER : CANCELED}</p>
      {message && (
        <>
          <p className="whitespace-pre-line wrap-anywhere">Your message: "{message}"</p>
          <button
            type="button"
            className="link py-1"
            onClick={() => {
              removeStored(messageKey(familyId));
              setMessage(undefined);
            }}
          >
            Delete this text
          </button>
        </>
      )}
    </div>
  );
};

/** What there is to do about a visit, below the headline. */
export const VisitAction = ({ state, visit, isAhead, ...props }: VisitOnPage) => {
  if (!visit) return null;
  if (state === "visit-asked") return <VisitQuestion {...props} visit={visit} />;
  if (state === "another-day") return <AnotherDay {...props} visit={visit} canChange={isAhead} />;
  return state === "visit" && <AddToCalendar {...props} />;
};

/** The card of the day, or what couldn't be sent about it. */
export const VisitSection = ({ state, visit, isAhead, ...props }: VisitOnPage) => {
  const [wasAhead] = useState(isAhead);
  if (visit && isAhead)
    return state === "another-day" ? null : <VisitCard {...props} visit={visit} state={state} />;
  return visit !== undefined && <UnsentAnswer {...props} visit={visit} isNews={wasAhead} />;
};
