import type { FormVersion } from "#frontend/lib/drafts.ts";
import { formWords } from "#frontend/ui/form-words.ts";
import { draftWords } from "./draft-words.ts";
import { useKeeping } from "./use-keeping.ts";

/** Says it where what is typed is not kept. */
export const NotKept = ({ draftKey, className = "" }: { draftKey: string; className?: string }) =>
  useKeeping(draftKey).refuses && (
    <p className={`text-sm font-semibold ${className}`}>{formWords.refusesToKeep}</p>
  );

/** Says that a dialog came back with what was typed before, and offers to start over; and where nothing is kept from now on. */
export const KeptDraft = ({
  draft: { key, restored, clear },
  className = "",
}: {
  draft: { key: string; restored: boolean; clear: () => void };
  className?: string;
}) => {
  const { when } = useKeeping(key);
  return (
    <>
      {restored && (
        <p className={`text-sm ${className}`}>
          {draftWords.restored}
          {when && ` ${draftWords.lastChanged(when)}`}{" "}
          <button type="button" className="link py-1" onClick={clear}>
            {draftWords.startOver}
          </button>
        </p>
      )}
      <NotKept draftKey={key} className={className} />
    </>
  );
};

interface OtherVersionProps<Values> {
  draft: {
    other: FormVersion<Values> | undefined;
    show: (version: FormVersion<Values>) => void;
  };
}

/** Says that there is another version of what the form shows, and leads to it. */
export const OtherVersion = <Values,>({ draft: { other, show } }: OtherVersionProps<Values>) =>
  other && (
    <p className="mb-4 text-sm">
      {draftWords.otherVersionKept}{" "}
      <button type="button" className="link py-1" onClick={() => show(other)}>
        {draftWords.showOtherVersion}
      </button>
    </p>
  );
