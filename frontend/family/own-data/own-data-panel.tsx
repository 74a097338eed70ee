import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
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
import { StoredData } from "./stored-data.tsx";

/** Ends the access when the panel unmounts. It also closes on `pagehide`, or the back/forward cache would keep the data. */
const useAccessWhileShown = (familyId: string, onClose: () => void) => {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // React's strict mode unmounts and remounts once in development.
      queueMicrotask(() => {
        if (!isShown.current) endAccess(familyId);
      });
    };
  }, [familyId]);
  useEffect(() => {
    const close = () => flushSync(onClose);
    window.addEventListener("pagehide", close);
    return () => window.removeEventListener("pagehide", close);
  }, [onClose]);
};

interface OwnDataPanelProps {
  familyId: string;
  onDeleted: (instead: ReactNode) => void;
  onClose: () => void;
}

const Opened = ({ familyId, onDeleted, onClose }: OwnDataPanelProps) => {
  const { data, error, isFetching, refetch } = useQuery(ownDataQuery(familyId));
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  useAccessWhileShown(familyId, onClose);
  if (!data && error)
    return (
      <>
        <CallFailure error={error} />
        <Button
          className="self-start"
          inactive={isFetching}
          onClick={() => (isLocked(error) ? onClose() : void refetch())}
        >
          Try again
        </Button>
      </>
    );
  if (!data) return <p role="status">Loading your information...</p>;
  const own = { familyId, data, onLocked: () => setNeedsCode(true) };
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p ref={focusOn} tabIndex={-1} className="text-pretty">
          This is what you sent us and what we wrote to you. For our own notes about a visit, write to{" "}
          <MailTo address={show.privacy} />.
        </p>
        <Button
          className="btn-sm"
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            onClose();
          }}
        >
          Close
        </Button>
      </div>
      {data.pendingEmail && <NewEmail {...own} email={data.pendingEmail} />}
      <CorrectionForm {...own} />
      <StoredData data={data} />
      <Leave {...own} onDeleted={onDeleted} />
      {needsCode && (
        // A dialog, so that typed corrections stay.
        <Dialog title="Please enter a new code" onClose={() => setNeedsCode(false)}>
          <p className="mb-4">Your 30 minutes are over. What you typed is still here.</p>
          <MailedCode
            familyId={familyId}
            onOpened={() => {
              setNeedsCode(false);
              void client.invalidateQueries({ queryKey: keys.ownData(familyId) });
            }}
          />
        </Dialog>
      )}
    </>
  );
};

export const OwnDataPanel = (props: OwnDataPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Opened {...props} />;
  return <MailedCode familyId={props.familyId} onOpened={() => setOpen(true)} />;
};
