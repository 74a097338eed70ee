import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { show } from "#contract/show.ts";
import { endAccess, isLocked } from "#frontend/api/family-access.ts";
import { keys } from "#frontend/api/keys.ts";
import { ownDataQuery } from "#frontend/api/own-data.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { MailedCode, NewEmail } from "./codes.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { Leave } from "./leave.tsx";
import { StoredData } from "./stored-data.tsx";

/**
 * Ends the access as soon as nothing of the data is shown any more: it was closed, or the page left. Browsers keep a page
 * in memory, for the way back: so it closes then, too.
 */
const useAccessWhileShown = (familyId: string, onClose: () => void) => {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // While developing, React takes everything away once and puts it back at once.
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
  /** Told what to show in place of the page. */
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
            keepPlace(currentTarget);
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
        // What was typed stays behind it.
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

/** A family's own data, behind a code. Loaded on demand. */
export const OwnDataPanel = (props: OwnDataPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Opened {...props} />;
  return <MailedCode familyId={props.familyId} onOpened={() => setOpen(true)} />;
};
