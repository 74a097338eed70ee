import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MailKind } from "#contract/mail.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { previewMail } from "#frontend/api/mail-kinds.ts";
import { MailFrame } from "#frontend/desk/mail/mail-frame.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { FamilyChoice } from "./family-choice.tsx";
import type { KindWords } from "./words-form.ts";

interface WordsPreviewProps {
  kind: MailKind;
  /** As they are typed just now. */
  words: Partial<KindWords>;
  /** Calls back with the words, once nothing is wrong with them. */
  withWords: (show: (words: KindWords) => void) => void;
  /** Puts what the server finds wrong at the fields. */
  onRefused: (error: Error) => void;
}

/** It comes below what is in view. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "start" });

/** How words read to a family, before they are stored. */
export const WordsPreview = ({ kind, words, withWords, onRefused }: WordsPreviewProps) => {
  const [familyId, setFamilyId] = useState("");
  const preview = useMutation({ ...previewMail, onError: onRefused });
  const { data } = preview;
  const typed = JSON.stringify([familyId, words.subject, words.text]);
  /** What the preview was asked for with. */
  const [shown, setShown] = useState(typed);
  return (
    <section
      aria-labelledby="words-preview"
      className="mt-6 flex flex-col gap-3 border-t border-base-300 pt-4"
    >
      <h3 id="words-preview" className="font-semibold">
        Preview
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <FamilyChoice value={familyId} onChange={setFamilyId} />
      </div>
      <Button
        className="self-start"
        inactive={familyId === "" || preview.isPending}
        onClick={() =>
          withWords(({ subject, text }) => {
            setShown(typed);
            preview.mutate({ kind, familyId, subject, text });
          })
        }
      >
        {preview.isPending ? "Writing the preview..." : "Preview"}
      </Button>
      {preview.isError && (
        <p role="alert" className="text-sm font-medium text-error">
          {serverMessage(preview.error, "The preview could not be written.")}
        </p>
      )}
      {data && (
        <div key={preview.submittedAt} ref={intoView} className="flex flex-col gap-2">
          <p role="status" className="wrap-anywhere">
            To {data.to}: <strong>{data.subject}</strong>
          </p>
          {typed !== shown && (
            <p role="status" className="text-sm font-semibold">
              Out of date: the words or the family were changed since.
            </p>
          )}
          <MailFrame html={data.html} title="Preview of the mail" />
        </div>
      )}
    </section>
  );
};
