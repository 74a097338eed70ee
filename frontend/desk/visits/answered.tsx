import { CalendarClock, CalendarHeart } from "lucide-react";
import type { FamilyAnswer, Visit } from "#contract/visits.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { familyAnswerWords } from "./family-answer.ts";

const looks: Record<FamilyAnswer, { tone: string; Icon: typeof CalendarClock }> = {
  accepted: { tone: "badge-success", Icon: CalendarHeart },
  another_day: { tone: "badge-warning", Icon: CalendarClock },
};

/** What the family says to the day of its visit, in a word. */
export const FamilyAnswerBadge = ({ answer }: { answer: FamilyAnswer }) => {
  const { tone, Icon } = looks[answer];
  return (
    <span
      className={`badge badge-soft badge-sm h-auto min-h-5 justify-start gap-1 px-1.5 text-left whitespace-normal ${tone}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {familyAnswerWords[answer]}
    </span>
  );
};

/** The same with when, and with all that the family wrote. */
export const WholeFamilyAnswer = ({
  visit: { answer, answerMessage, answeredAt },
}: {
  visit: Pick<Visit, "answer" | "answerMessage" | "answeredAt">;
}) =>
  answer ? (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FamilyAnswerBadge answer={answer} />
        {answeredAt && <time dateTime={answeredAt}>{formatMinute(answeredAt)}</time>}
      </span>
      {answerMessage && <span className="mt-1 block border-l-2 border-base-300 pl-3">{answerMessage}</span>}
    </>
  ) : (
    "No answer yet"
  );
