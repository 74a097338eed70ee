import { TriangleAlert, WifiOff } from "lucide-react";
import { useKeeping } from "#frontend/hooks/use-keeping.ts";
import { useOnline } from "#frontend/hooks/use-online.ts";
import type { Resend } from "#frontend/hooks/use-resend.ts";
import { Resending } from "./resending.tsx";

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
export const notSentYet = ({ unsure }: SendFailure) =>
  unsure ? "We do not know whether it arrived." : "This is not sent yet.";

/** Stays in a form that could not be sent: what has become of it, and what can be done. */
export const NotSent = ({ failure, draftKey, unkept, resend }: NotSentProps) => {
  const online = useOnline();
  const { refuses } = useKeeping(draftKey);
  const { unsure, reason } = failure;
  const unreachable = online ? "the site could not be reached." : "you seem to be offline.";
  const why = unsure || reason ? notSentYet(failure) : `This is not sent yet: ${unreachable}`;
  const keeping = unkept
    ? `What you typed is kept on this device, but ${unkept} are not: please keep this page open.`
    : "What you typed is kept on this device. You can close this page and come back to it.";
  const Icon = reason ? TriangleAlert : WifiOff;
  return (
    <div role="status" className="alert alert-warning alert-soft items-start text-left">
      <Icon aria-hidden className="mt-0.5 size-5" />
      <div className="flex flex-col items-start gap-2 wrap-anywhere">
        <p>
          <strong>{why}</strong> {reason}
          {unsure && " Trying again sends it only once."}
        </p>
        <p>{refuses ? "Please keep this page open, for this browser keeps nothing of it." : keeping}</p>
        {resend && <Resending resend={resend} />}
        {(unsure || !reason || resend) && (
          <button type="submit" className="btn btn-sm">
            Try again
          </button>
        )}
      </div>
    </div>
  );
};
