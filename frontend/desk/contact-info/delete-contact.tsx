import type { ContactEntry } from "#contract/contact-info.ts";
import { deleteContact } from "#frontend/api/contact-info.ts";
import { DeleteDialog } from "#frontend/desk/editing/delete-dialog.tsx";
import { contactFacts } from "./contact-facts.ts";

export const DeleteContact = ({ entry, onClose }: { entry: ContactEntry; onClose: () => void }) => (
  <DeleteDialog
    thing="Contact Info"
    subject={entry}
    deletion={deleteContact}
    factsOf={contactFacts}
    gone={`${entry.email} is gone.`}
    failure="Failed to delete contact information."
    onClose={onClose}
  >
    <p>
      This permanently deletes <strong className="wrap-anywhere">{entry.email}</strong>, {entry.phone},{" "}
      {entry.location}. This cannot be undone.
      {entry.isActive && " The newest of the others, if there are any, becomes active."}
    </p>
  </DeleteDialog>
);
