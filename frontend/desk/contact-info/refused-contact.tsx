import type { ContactEntry } from "#contract/contact-info.ts";
import { ConflictDialog } from "#frontend/desk/conflict/conflict-dialog.tsx";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { contactFacts, detailFacts } from "./contact-facts.ts";
import type { RefusedContact as Refused } from "./use-save-contact.ts";

interface RefusedContactProps {
  /** As it was opened. */
  entry: ContactEntry;
  refused: Refused;
  pending: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

/** An entry that somebody else has changed or deleted while it was being edited. */
export const RefusedContact = ({
  entry,
  refused: { details, base, mine, stored },
  ...choice
}: RefusedContactProps) => (
  <ConflictDialog
    thing="contact entry"
    seen={{ ...contactFacts(entry), ...detailFacts(base) }}
    mine={detailFacts(stored ? mine : details)}
    stored={stored && contactFacts(stored)}
    {...(!stored && { keepLabel: "Add it again", takeLabel: "Leave it deleted" })}
    {...choice}
  >
    <p>
      {stored
        ? `Somebody else changed it on ${formatMinute(stored.updatedAt)}. Your changes are not stored yet.`
        : "Somebody else has deleted it meanwhile. Added again, it becomes the active entry, which the public sees."}
    </p>
  </ConflictDialog>
);
