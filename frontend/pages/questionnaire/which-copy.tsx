import { TabletSmartphone } from "lucide-react";
import { useRef } from "react";
import type { AnswersForm } from "#contract/questionnaires.ts";
import { OtherVersion } from "#frontend/forms/kept-draft.tsx";
import type { useDraftCopy } from "#frontend/forms/use-draft-copy.ts";
import { useKeeping } from "#frontend/forms/use-keeping.ts";
import { formatShortMinute } from "#frontend/lib/dates.ts";
import type { Copy } from "#frontend/lib/draft-copy.ts";
import { copyWords } from "./copy-words.ts";

interface VersionProps {
  place: string;
  /** When it was last changed, in milliseconds. */
  at: number | undefined;
  newer: boolean;
}

const Version = ({ place, at, newer }: VersionProps) => (
  <li>
    {at === undefined ? copyWords.asShown(place) : copyWords.changed(place, formatShortMinute(at))}
    {newer && (
      <>
        , <strong>{copyWords.newer}</strong>
      </>
    )}
  </li>
);

const BUTTON = "btn btn-sm h-auto min-h-8 max-w-full shrink whitespace-normal";

interface QuestionProps {
  copy: Copy<AnswersForm>;
  draftKey: string;
  onChoose: (which: "copy" | "device") => void;
}

const Question = ({ copy, draftKey, onChoose }: QuestionProps) => {
  const { at: here } = useKeeping(draftKey);
  const there = Date.parse(copy.updatedAt);
  const isNewerHere = here !== undefined && here > there;
  const answers = [
    <button key="copy" type="button" className={BUTTON} data-wrong onClick={() => onChoose("copy")}>
      {isNewerHere ? copyWords.useOther : copyWords.useNewer}
    </button>,
    <button key="device" type="button" className={BUTTON} data-wrong onClick={() => onChoose("device")}>
      {copyWords.keepThis}
    </button>,
  ];
  return (
    // Sending the form leads here: with it the copy would go that was not chosen.
    <div
      data-field={copyWords.twoVersions}
      role="status"
      className="alert alert-warning alert-soft items-start text-left"
    >
      <TabletSmartphone aria-hidden className="mt-0.5 size-5" />
      <div className="flex flex-col items-start gap-2">
        <p>
          <strong>{copyWords.changedElsewhere}</strong> {copyWords.whichOnes}
        </p>
        <ul className="list-disc pl-5">
          <Version place={copyWords.here} at={here} newer={isNewerHere} />
          <Version place={copyWords.there} at={there} newer={!isNewerHere} />
        </ul>
        <div className="flex flex-wrap gap-2">{isNewerHere ? answers.toReversed() : answers}</div>
      </div>
    </div>
  );
};

interface WhichCopyProps {
  copy: Pick<ReturnType<typeof useDraftCopy<AnswersForm, unknown>>, "question" | "choose">;
  draft: Parameters<typeof OtherVersion<AnswersForm>>[0]["draft"] & { key: string };
}

/**
 * Asks which of two versions to go on with, and then leads to the one that was not chosen. Nothing waits for the answer:
 * somebody may just be typing.
 */
export const WhichCopy = ({ copy: { question, choose }, draft }: WhichCopyProps) => {
  const box = useRef<HTMLDivElement>(null);
  const chooseOne = (which: "copy" | "device") => {
    choose(which);
    // The button goes that had it.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="empty:hidden">
      {question ? (
        <Question copy={question} draftKey={draft.key} onChoose={chooseOne} />
      ) : (
        <OtherVersion draft={draft} />
      )}
    </div>
  );
};
