import type { Subscriber } from "#contract/subscribers.ts";
import { deleteSubscriber } from "#frontend/api/subscribers.ts";
import { DeleteDialog } from "#frontend/desk/editing/delete-dialog.tsx";

interface DeleteSubscriberProps {
  subscriber: Subscriber;
  onClose: () => void;
}

export const DeleteSubscriber = ({ subscriber: { id, email }, onClose }: DeleteSubscriberProps) => (
  <DeleteDialog
    thing="Subscriber"
    subject={id}
    deletion={deleteSubscriber}
    gone={`${email} is off the list.`}
    failure="Failed to delete the subscriber."
    onClose={onClose}
  >
    <p className="wrap-anywhere">
      This takes <strong>{email}</strong> off the newsletter's list, with the mails to this address. Whoever
      it belongs to can subscribe again.
    </p>
  </DeleteDialog>
);
