import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isLocked } from "#frontend/api/family-access.ts";
import { keys } from "#frontend/api/keys.ts";
import { ownDataQuery } from "#frontend/api/own-data.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { MailedCode } from "./mailed-code.tsx";
import { OwnDataView } from "./own-data-view.tsx";
import { useAccessWhileShown } from "./use-access-while-shown.ts";
import type { useCode } from "./use-code.ts";
import { words } from "./words.ts";

interface OwnDataPanelProps {
  familyId: string;
  code: ReturnType<typeof useCode>;
  onDeleted: () => void;
  onClose: () => void;
}

const Opened = ({ familyId, onDeleted, onClose }: Omit<OwnDataPanelProps, "code">) => {
  const { data, error, isFetching, refetch } = useQuery(ownDataQuery(familyId));
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  useAccessWhileShown(familyId, onClose);

  if (!data && error) {
    return (
      <>
        <CallFailure error={error} />
        <Button
          className="self-start"
          inactive={isFetching}
          onClick={() => (isLocked(error) ? onClose() : void refetch())}
        >
          {words.tryAgain}
        </Button>
      </>
    );
  }
  if (!data) return <p role="status">{words.loading}</p>;
  return (
    <>
      <OwnDataView
        familyId={familyId}
        data={data}
        onLocked={() => setNeedsCode(true)}
        onDeleted={onDeleted}
        onClose={onClose}
      />
      {needsCode && (
        <CodeDialog
          familyId={familyId}
          onClose={() => setNeedsCode(false)}
          onOpened={() => {
            setNeedsCode(false);
            void client.invalidateQueries({ queryKey: keys.ownData(familyId) });
          }}
        />
      )}
    </>
  );
};

/** A family's own data, behind a code. Loaded on demand. */
export const OwnDataPanel = ({ code, ...opened }: OwnDataPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Opened {...opened} />;
  return <MailedCode familyId={opened.familyId} code={code} onOpened={() => setOpen(true)} />;
};
