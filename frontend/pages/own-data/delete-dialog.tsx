import { useState } from "react";
import type { OwnData } from "#contract/own-data.ts";
import { show } from "#contract/show.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";

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
      title="Delete everything?"
      brief
      onClose={onClose}
      actions={
        <>
          <CancelButton safe label="Keep everything" onClick={onClose} />
          <Button
            className="btn-error"
            inactive={!sure || pending}
            onClick={() => onDelete({ subscription })}
          >
            {pending ? "Deleting..." : "Delete everything"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>This goes, and cannot be brought back:</p>
        <ul className="list-disc pl-5">
          <li>your application and your answers to the questionnaire, also those not sent yet</li>
          <li>your visit: nobody comes to film</li>
          {data.codeWay === "mailed" && <li>stories shared from your e-mail address, with their photos</li>}
          <li>our copies of the mails to you</li>
        </ul>
        <p>This stays:</p>
        <ul className="list-disc pl-5">
          <li>another application from the same e-mail address, which has a page of its own</li>
          <li>
            copies of mails in our casting team's mailbox and files that our staff have exported, until we
            delete them by hand: write to <MailTo address={show.privacy} /> to have that done
          </li>
        </ul>
        <p>Backups hold it for up to 30 days more.</p>
        {data.codeWay === "shown" && (
          <p>
            Stories shared from your e-mail address and its newsletter stay: to delete them too, first open
            your data with a code that we mail to it.
          </p>
        )}
        {data.subscription && (
          <Tick
            sentence="End my newsletter subscription, too"
            checked={subscription}
            onChange={setSubscription}
          />
        )}
        <Tick sentence="Yes, delete everything" checked={sure} onChange={setSure} />
        {!sure && <p className="text-sm">Tick this box first; the button then works.</p>}
        <CallFailure error={error} />
      </div>
    </Dialog>
  );
};
