import { useForm } from "react-hook-form";
import { todayIn } from "#contract/calendar-dates.ts";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { show } from "#contract/show.ts";
import { visitNow } from "#frontend/api/progress.ts";
import { Said } from "#frontend/ui/said.tsx";
import { Expectations } from "./expectations.tsx";
import { type Message, messageForm } from "./message-form.tsx";
import { useAnswer } from "./use-answer.ts";
import { VisitAnswer } from "./visit-answer.tsx";
import { VisitCard } from "./visit-card.tsx";
import { visitWords } from "./visit-words.ts";

const behind = ({ status, answer }: FamilyVisit) => {
  if (status === "completed") return visitWords.completed;
  return answer === "another_day" ? visitWords.behindNeedsAnother : visitWords.behind;
};

/** In place of the question, once there is nothing to answer any more. */
const NotSent = ({ title, text, message }: { title: string; text: string; message: Message["message"] }) => (
  <Said className="mx-auto mb-10 max-w-3xl px-4 text-center sm:px-6">
    <h2 className="text-2xl font-semibold">{title}</h2>
    <p>{text}</p>
    {message && <p className="whitespace-pre-line wrap-anywhere">{visitWords.notSentMessage(message)}</p>}
  </Said>
);

interface VisitSectionProps {
  familyId: string;
  /** `null` when none stands. */
  visit: FamilyVisit | null | undefined;
}

/** A family's visit, where there is one, and what the family says to it. */
export const VisitSection = ({ familyId, visit }: VisitSectionProps) => {
  const answering = useAnswer(familyId);
  const form = useForm<Message, unknown, Message>(messageForm);
  const meanwhile = visitNow(answering.error);
  const message = form.getValues("message");
  const isUnsent = meanwhile !== undefined || Boolean(message);
  if (!visit) {
    if (!isUnsent) return null;
    return <NotSent title={visitWords.noVisit} text={visitWords.takenBack} message={message} />;
  }
  const isAhead = visit.status !== "completed" && visit.scheduledDate >= todayIn(show.timeZone);
  return (
    <VisitCard familyId={familyId} visit={visit} isAhead={isAhead}>
      {isAhead && <VisitAnswer visit={visit} answering={answering} form={form} />}
      {!isAhead && isUnsent && (
        <NotSent
          title={meanwhile ? visitWords.answerNotSent : visitWords.messageNotSent}
          text={visitWords.dayIsOver}
          message={message}
        />
      )}
      {isAhead ? <Expectations duration={visit.duration} /> : <p className="text-lg">{behind(visit)}</p>}
    </VisitCard>
  );
};
