import { visitNow } from "#frontend/api/family.ts";
import { typedIn } from "#frontend/lib/unsaved-text.ts";
import { FocusedMessage } from "#frontend/ui/notice.tsx";
import { type Message, messageSubject, type VisitProps } from "./use-answer-visit.ts";

const CANCELED =
  "Our team changed the plan in the meantime. As soon as there's another day, you'll see it here.";
const OVER = "The day of your visit is over. If there's something left to say, please call or write to us.";

interface UnsentAnswerProps extends Pick<VisitProps, "familyId" | "answering"> {
  /** Or else canceled. */
  over: boolean;
}

/** Where there's nothing to answer anymore, shows once more what was typed. */
export const UnsentAnswer = ({ familyId, answering, over }: UnsentAnswerProps) => {
  const message = typedIn<Message>(messageSubject(familyId))?.message;
  if (!message && visitNow(answering.error) === undefined) return null;
  return (
    <FocusedMessage className="mx-auto max-w-3xl px-4 py-8 text-center sm:px-6">
      <h2 className="text-2xl font-semibold">Your answer was not sent</h2>
      <p>{over ? OVER : CANCELED}</p>
      {message && <p className="whitespace-pre-line wrap-anywhere">Your message: "{message}"</p>}
    </FocusedMessage>
  );
};
