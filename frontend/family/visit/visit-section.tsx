import { useForm } from "react-hook-form";
import { todayIn } from "#contract/calendar-dates.ts";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { show } from "#contract/show.ts";
import { visitNow } from "#frontend/api/family-page.ts";
import { useTypedForm } from "#frontend/lib/use-unsaved-form.ts";
import { Said } from "#frontend/ui/focused-message.tsx";
import { messageSubject, type useAnswer } from "./use-answer-visit.ts";
import { type Message, messageForm, VisitAnswer } from "./visit-answer.tsx";
import { VisitCard } from "./visit-card.tsx";

const off = {
  title: "This visit is off",
  text: "Our team changed the plan in the meantime. As soon as there's another day, you'll see it here.",
};
const over = {
  title: "Your answer was not sent",
  text: "The day of your visit is over. If there's something left to say, please call or write to us.",
};

/** Replaces the question, and shows a typed message once more. */
const NotSent = ({ title, text, message }: typeof off & Message) => (
  <Said className="mx-auto max-w-3xl px-4 py-8 text-center sm:px-6">
    <h2 className="text-2xl font-semibold">{title}</h2>
    <p>{text}</p>
    {message && <p className="whitespace-pre-line wrap-anywhere">Your message was not sent: "{message}"</p>}
  </Said>
);

interface VisitSectionProps {
  familyId: string;
  visit: FamilyVisit | null | undefined;
  answering: ReturnType<typeof useAnswer>;
}

export const VisitSection = ({ familyId, visit, answering }: VisitSectionProps) => {
  const form = useForm<Message, unknown, Message>(messageForm);
  const isBack = useTypedForm(form, messageSubject(familyId), { message: "" });
  const message = form.getValues("message");
  if (visit && visit.status !== "completed" && visit.scheduledDate >= todayIn(show.timeZone))
    return (
      <VisitCard familyId={familyId} visit={visit}>
        <VisitAnswer visit={visit} answering={answering} form={form} isBack={isBack} />
      </VisitCard>
    );
  const isUnsent = visitNow(answering.error) !== undefined || Boolean(message);
  return isUnsent && <NotSent {...(visit ? over : off)} message={message} />;
};
