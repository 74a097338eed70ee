import { formWords } from "#frontend/ui/form-words.ts";
import type { Resend } from "./use-resend.ts";

/** Says that a form will be sent again without a click, and lets somebody stop that. The seconds are not read out one by one. */
export const Resending = ({ resend: { left, stop } }: { resend: Resend }) => (
  <p className="text-sm">
    <span role="status">{formWords.resending}</span> <span aria-hidden>{formWords.secondsLeft(left)}</span>{" "}
    <button type="button" className="link py-1" onClick={stop}>
      {formWords.stop}
    </button>
  </p>
);
