import { useKeeping } from "#frontend/hooks/use-keeping.ts";
import type { FormVersion } from "#frontend/lib/drafts.ts";
import { draftWords } from "./draft-words.ts";

/** Says that a dialog came back with what was typed before, and offers to start over. */
export const KeptDraft = ({
  draft: { key, restored, clear },
  className = "",
}: {
  draft: { key: string; restored: boolean; clear: () => void };
  className?: string;
}) => {
  const { when } = useKeeping(key);
  return (
    restored && (
      <p className={`text-sm ${className}`}>
        {draftWords.restored}
        {when && ` ${draftWords.lastChanged(when)}`}{" "}
        <button type="button" className="link py-1" onClick={clear}>
          {draftWords.startOver}
        </button>
      </p>
    )
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
