import { FocusedMessage } from "#frontend/ui/notice.tsx";
import type { VisitProps } from "./use-answer-visit.ts";

/** Says that 'Yes, that works' has arrived, in place of that button. */
export const Accepted = ({ answering: { isSuccess, variables } }: Pick<VisitProps, "answering">) =>
  isSuccess &&
  variables.answer === "accepted" && <FocusedMessage>Thank you! Our team knows now.</FocusedMessage>;
