import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { type MailKind, mailKindLabels } from "#contract/mail.ts";
import type { MailKindSettings } from "#contract/mail-kinds.ts";
import { mailKindsQuery } from "#frontend/api/mail-kinds.ts";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";
import { lateDialog } from "#frontend/ui/late-dialog.tsx";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { Folded } from "./folded.tsx";
import { RuleSelect } from "./rule-select.tsx";

const [WordsDialog, fetchWordsDialog] = lateDialog(() => import("./words-dialog.tsx"), "WordsDialog");

const Kind = ({ settings, onEdit }: { settings: MailKindSettings; onEdit: () => void }) => (
  <li className="grid items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
    <div className="min-w-0">
      <h4 className="flex flex-wrap items-center gap-x-2 font-sans font-semibold">
        {mailKindLabels[settings.kind]}
        {!settings.original && <span className="badge badge-soft badge-info badge-sm">Own words</span>}
      </h4>
      <p className="truncate text-sm opacity-80">{settings.subject}</p>
    </div>
    <RuleSelect settings={settings} />
    <button
      type="button"
      className="btn btn-ghost btn-sm max-sm:justify-self-start"
      aria-label={`Edit words of '${mailKindLabels[settings.kind]}'`}
      onClick={onEdit}
    >
      <Pencil aria-hidden className="size-4" />
      Edit words
    </button>
  </li>
);

const List = () => {
  const kinds = useQuery(mailKindsQuery);
  const [edited, setEdited] = useState<MailKind | null>(null);
  const settings = kinds.data?.find(({ kind }) => kind === edited);
  // Whoever has unfolded this may want to edit them.
  useEffect(fetchWordsDialog, []);
  if (kinds.isPending) {
    return (
      <>
        <p role="status" className="text-sm opacity-80">
          Loading kinds of mails...
        </p>
        <SkeletonRows count={3} />
      </>
    );
  }
  // Not once there is something: a dialog with what is typed stands on it.
  if (kinds.isLoadingError)
    return <LoadFailed query={kinds} sentence="The kinds of mails could not be loaded." />;
  return (
    <>
      <ul className="-my-3 divide-y divide-base-300">
        {kinds.data.map((one) => (
          <Kind key={one.kind} settings={one} onEdit={() => setEdited(one.kind)} />
        ))}
      </ul>
      {settings && <WordsDialog settings={settings} onClose={() => setEdited(null)} />}
    </>
  );
};

/** When each kind of mail is sent, and its words. */
export const MailKinds = () => (
  <Folded title="Kinds and words" summary="When each kind of mail is sent, and what it says">
    <List />
  </Folded>
);
