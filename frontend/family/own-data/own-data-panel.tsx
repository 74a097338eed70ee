import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { ACCESS_MINUTES } from "#contract/codes.ts";
import { show } from "#contract/show.ts";
import { endAccess, isLocked, ownDataQuery } from "#frontend/api/family.ts";
import { keys } from "#frontend/api/keys.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { keepFocusNear } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { MailedCode, NewEmail } from "./codes.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { Leave } from "./leave.tsx";
import { isStillOpen, noteOpenUntil } from "./open-until.ts";
import { PrintOwnData } from "./print-own-data.tsx";
import { StoredData } from "./stored-data.tsx";

/** Hides the data when the page is left: the back/forward cache would keep it. */
const useHiddenOnLeaving = (isOpen: boolean, hide: () => void) =>
  useEffect(() => {
    if (!isOpen) return;
    const hideNow = () => flushSync(hide);
    window.addEventListener("pagehide", hideNow);
    return () => window.removeEventListener("pagehide", hideNow);
  }, [isOpen, hide]);

interface OwnDataPanelProps {
  familyId: string;
  /** By a reload, which shouldn't move the focus. */
  isRestored: boolean;
  onDeleted: (instead: ReactNode) => void;
  onClose: () => void;
}

export const OwnDataPanel = ({ familyId, isRestored, onDeleted, onClose }: OwnDataPanelProps) => {
  const [isOpen, setOpen] = useState(() => isStillOpen(familyId));
  const { data, error, isFetching, refetch } = useQuery({ ...ownDataQuery(familyId), enabled: isOpen });
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  useHiddenOnLeaving(isOpen, onClose);
  const onOpened = () => {
    noteOpenUntil(familyId, Date.now() + ACCESS_MINUTES * 60_000);
    setOpen(true);
    setNeedsCode(false);
    void client.invalidateQueries({ queryKey: keys.ownData(familyId) });
  };
  const code = <MailedCode familyId={familyId} onOpened={onOpened} />;
  if (!isOpen) return code;
  if (!data && error)
    return (
      <>
        <CallFailure error={error} />
        {isLocked(error) ? (
          code
        ) : (
          <Button className="self-start" inactive={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </>
    );
  if (!data) return <p role="status">Loading your information...</p>;
  const own = { familyId, data, onLocked: () => setNeedsCode(true) };
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p ref={isRestored ? null : focusOn} tabIndex={-1} className="text-pretty">
          This is what you sent us and what we wrote to you. For our own notes about a visit, write to{" "}
          <MailTo address={show.privacy} />.
        </p>
        <div className="flex gap-2">
          <PrintOwnData data={data} />
          <Button
            className="btn-sm"
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget);
              endAccess(familyId);
              noteOpenUntil(familyId, 0);
              onClose();
            }}
          >
            Close
          </Button>
        </div>
      </div>
      {data.pendingEmail && <NewEmail familyId={familyId} email={data.pendingEmail} />}
      <CorrectionForm {...own} />
      <StoredData data={data} />
      <Leave {...own} onDeleted={onDeleted} />
      {needsCode && (
        // A dialog, so that typed corrections stay.
        <Dialog title="Please enter a new code" onClose={() => setNeedsCode(false)}>
          <p className="mb-4">Your {ACCESS_MINUTES} minutes are over. What you typed is still here.</p>
          {code}
        </Dialog>
      )}
    </>
  );
};
