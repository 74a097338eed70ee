import { useState } from "react";
import type { OwnData } from "#contract/own-data.ts";
import { show } from "#contract/show.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { Sentence } from "#frontend/ui/sentence.tsx";
import { words } from "./words.ts";

const { deletion } = words;

const Tick = ({
  sentence,
  checked,
  onChange,
}: {
  sentence: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className="flex cursor-pointer items-start gap-3 py-2">
    <input
      type="checkbox"
      autoComplete="off"
      className="checkbox checkbox-primary"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{sentence}</span>
  </label>
);

interface DeleteDialogProps {
  data: OwnData;
  pending: boolean;
  error: Error | null;
  onDelete: (also: { subscription: boolean }) => void;
  onClose: () => void;
}

/** Says exactly what goes and what stays. A tick and a button, far from each other, so that no hasty tap does it. */
export const DeleteDialog = ({ data, pending, error, onDelete, onClose }: DeleteDialogProps) => {
  const [sure, setSure] = useState(false);
  const [subscription, setSubscription] = useState(false);
  return (
    <Dialog
      title={deletion.question}
      brief
      onClose={onClose}
      actions={
        <>
          <CancelButton safe label={deletion.dismissal} onClick={onClose} />
          <Button
            className="btn-error"
            inactive={!sure || pending}
            onClick={() => onDelete({ subscription })}
          >
            {pending ? deletion.pending : deletion.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{deletion.goes}</p>
        <ul className="list-disc pl-5">
          <li>{deletion.going.application}</li>
          <li>{deletion.going.visit}</li>
          {data.codeWay === "mailed" && <li>{deletion.going.stories}</li>}
          <li>{deletion.going.mails}</li>
        </ul>
        <p>{deletion.stays}</p>
        <ul className="list-disc pl-5">
          <li>{deletion.staying.another}</li>
          <li>
            <Sentence of={deletion.staying.copies} privacy={<MailTo address={show.privacy} />} />
          </li>
        </ul>
        <p>{deletion.backups}</p>
        {data.codeWay === "shown" && <p>{deletion.storiesStay}</p>}
        {data.subscription && (
          <Tick sentence={deletion.endSubscription} checked={subscription} onChange={setSubscription} />
        )}
        <Tick sentence={deletion.sure} checked={sure} onChange={setSure} />
        {!sure && <p className="text-sm">{deletion.tickFirst}</p>}
        <CallFailure error={error} />
      </div>
    </Dialog>
  );
};
