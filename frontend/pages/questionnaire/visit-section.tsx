import { useForm } from "react-hook-form";
import { todayIn } from "#contract/calendar-dates.ts";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { show } from "#contract/show.ts";
import { visitNow } from "#frontend/api/progress.ts";
import { Said } from "#frontend/ui/said.tsx";
import { type Message, messageForm } from "./message-form.tsx";
import { useAnswer } from "./use-answer.ts";
import { VisitAnswer } from "./visit-answer.tsx";
import { VisitCard } from "./visit-card.tsx";
import { Expectations } from "./visit-words.tsx";

const behind = ({ status, answer }: FamilyVisit) => {
  if (status === "completed") return "We have been to your kitchen. Thank you for opening your door!";
  if (answer === "another_day")
    return "This day is behind us, and you told us that you need another one. Our team looks for it and gets back to you.";
  return "This day is behind us. Thank you for making room for it!";
};

/** In place of the question, once there is nothing to answer any more. */
const NotSent = ({ title, text, message }: { title: string; text: string; message: Message["message"] }) => (
  <Said className="mx-auto mb-10 max-w-3xl px-4 text-center sm:px-6">
    <h2 className="text-2xl font-semibold">{title}</h2>
    <p>{text}</p>
    {message && <p className="whitespace-pre-line wrap-anywhere">Your message was not sent: "{message}"</p>}
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
    return (
      <NotSent
        title="There is no visit to answer any more"
        text="Our team has taken it back meanwhile. As soon as there is another day, it stands here."
        message={message}
      />
    );
  }
  const isAhead = visit.status !== "completed" && visit.scheduledDate >= todayIn(show.timeZone);
  return (
    <VisitCard familyId={familyId} visit={visit} isAhead={isAhead}>
      {isAhead && <VisitAnswer visit={visit} answering={answering} form={form} />}
      {!isAhead && isUnsent && (
        <NotSent
          title={meanwhile ? "Your answer was not sent" : "Your message was not sent"}
          text="The day of your visit is over. If something is left to say, please call us or write to us."
          message={message}
        />
      )}
      {isAhead ? <Expectations duration={visit.duration} /> : <p className="text-lg">{behind(visit)}</p>}
    </VisitCard>
  );
};
