import { useEffect, useState, useSyncExternalStore } from "react";
import { changedSince } from "#frontend/desk/conflict/changed-since.ts";
import {
  type FormVersion,
  noteElsewhere,
  ownDraft,
  ownDraftKeys,
  readDraft,
  removeDraft,
  subscribeToDrafts,
} from "#frontend/lib/drafts.ts";
import { keptWhen } from "#frontend/lib/kept-when.ts";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";

/** What drafts are of, by how their names begin. */
const kinds: Readonly<Record<string, string>> = {
  review: "Review notes",
  mail: "Words of a mail",
  "mail-kind": "Words of a kind of mail",
  visit: "A visit",
  "contact-info": "Contact details",
  settings: "Where copies go",
};

const kindOf = (key: string) => kinds[key.slice(ownDraft("").length).split(":")[0] ?? ""] ?? "A text";

type Kept = NonNullable<ReturnType<typeof readDraft<Record<string, unknown>>>>;

/** What was typed over what the form began with; an id says nothing to anybody. */
const wordsOf = ({ base = {}, values }: FormVersion<Record<string, unknown>>) =>
  Object.entries(changedSince(base, values))
    .flatMap(([name, value]) => (value && !name.endsWith("Id") ? [String(value)] : []))
    .join("\n");

const KeptText = ({ draftKey }: { draftKey: string }) => {
  const [draft, setDraft] = useState<Kept | null>(null);
  // Reading it tells others when it was kept, which is not for the middle of a rendering.
  useEffect(() => setDraft(readDraft(draftKey)), [draftKey]);
  if (!draft) return null;
  const kind = kindOf(draftKey);
  // After a conflict what one typed may be the other version of what the form shows.
  const texts = [draft, draft.other].flatMap((version) => (version && wordsOf(version)) || []);
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{kind}</strong>
        <span className="text-sm opacity-80">{keptWhen(draft.savedAt, Date.now())}</span>
      </p>
      {texts.map((text) => (
        <p key={text} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      <div className="flex gap-2">
        <CopyButton
          text={texts.join("\n\n")}
          label="Copy"
          fullLabel={`Copy: ${kind}`}
          copied={{ title: "Copied", text: "What you typed is on the clipboard." }}
          className="btn-sm"
        />
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`Throw away: ${kind}`}
          onClick={() => {
            removeDraft(draftKey);
            noteElsewhere(draftKey);
          }}
        >
          Throw away
        </button>
      </div>
    </li>
  );
};

/** All that one has typed at the desk and not sent: also where what it was about is gone, and no form is left to show it in. */
export const KeptDialog = ({ onClose }: { onClose: () => void }) => {
  const keys = useSyncExternalStore(subscribeToDrafts, () => ownDraftKeys().join("\n")).split("\n");
  return (
    <Dialog
      title="Not Sent Yet"
      wide
      onClose={onClose}
      actions={<CancelButton label="Close" onClick={onClose} />}
    >
      <p>
        You typed this at the desk and did not send it. It stands in its form when you open that again. If
        what it was about is gone meanwhile, you can copy it here.
      </p>
      <ul className="divide-y divide-base-300">
        {keys.filter(Boolean).map((key) => (
          <KeptText key={key} draftKey={key} />
        ))}
      </ul>
    </Dialog>
  );
};
