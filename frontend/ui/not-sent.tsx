import { WifiOff } from "lucide-react";
import { useKeeping } from "#frontend/hooks/use-keeping.ts";
import { useOnline } from "#frontend/hooks/use-online.ts";

/** Stays in a form that could not be sent for want of a connection: what has become of it, and what can be done. */
export const NotSent = ({ draftKey }: { draftKey: string }) => {
  const online = useOnline();
  const { refuses } = useKeeping(draftKey);
  const why = online
    ? "This is not sent yet: the site could not be reached."
    : "This is not sent yet: you seem to be offline.";
  const what = refuses
    ? "Please keep this page open, for this browser keeps nothing of it."
    : "What you typed is kept on this device. You can close this page and come back to it.";
  return (
    <div role="status" className="alert alert-warning alert-soft items-start text-left">
      <WifiOff aria-hidden className="mt-0.5 size-5" />
      <div className="flex flex-col items-start gap-2">
        <p>
          <strong>{why}</strong> {what}
        </p>
        <button type="submit" className="btn btn-sm">
          Try again
        </button>
      </div>
    </div>
  );
};
