import { TriangleAlert, WifiOff } from "lucide-react";
import { useOnline } from "#frontend/lib/use-online.ts";
import { formWords } from "#frontend/ui/form-words.ts";
import { Resending } from "./resending.tsx";
import { useKeeping } from "./use-keeping.ts";
import type { Resend } from "./use-resend.ts";

/** Why a form could not be sent. */
export interface SendFailure {
  /** The answer may only have been lost. */
  unsure: boolean;
  /** In a sentence; without one no answer came. */
  reason?: string;
}

interface NotSentProps {
  /** It will be sent again by itself. */
  resend: Resend | null;
  failure: SendFailure;
  /** Where what is typed is kept on the device. */
  draftKey: string;
  /** What of the form is not kept there, such as 'your photos'. */
  unkept?: string | undefined;
}

/** The same in a few words. */
export const notSentYet = ({ unsure }: SendFailure) => (unsure ? formWords.unsure : formWords.notSent);

/** Stays in a form that could not be sent: what has become of it, and what can be done. */
export const NotSent = ({ failure, draftKey, unkept, resend }: NotSentProps) => {
  const online = useOnline();
  const { refuses } = useKeeping(draftKey);
  const { unsure, reason } = failure;
  const unreachable = online ? formWords.unreachable : formWords.offline;
  const why = unsure || reason ? notSentYet(failure) : unreachable;
  const keeping = unkept ? formWords.isKeptBut(unkept) : formWords.isKept;
  const Icon = reason ? TriangleAlert : WifiOff;
  return (
    <div role="status" className="alert alert-warning alert-soft items-start text-left">
      <Icon aria-hidden className="mt-0.5 size-5" />
      <div className="flex flex-col items-start gap-2 wrap-anywhere">
        <p>
          <strong>{why}</strong> {reason}
          {unsure && ` ${formWords.onlyOnce}`}
        </p>
        <p>{refuses ? formWords.isNotKept : keeping}</p>
        {resend && <Resending resend={resend} />}
        {(unsure || !reason || resend) && (
          <button type="submit" className="btn btn-sm">
            {formWords.tryAgain}
          </button>
        )}
      </div>
    </div>
  );
};
