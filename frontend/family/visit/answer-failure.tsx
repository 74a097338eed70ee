import { visitNow } from "#frontend/api/family.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";

/** Why an answer to a visit wasn't sent, beside the button that was pressed. */
export const AnswerFailure = ({ error }: { error: Error | null }) =>
  visitNow(error) ? (
    <p role="alert" className="alert alert-warning alert-soft text-left">
      Your answer was not sent, because your visit has changed. Please look at the day above and answer again.
    </p>
  ) : (
    <CallFailure error={error} />
  );
