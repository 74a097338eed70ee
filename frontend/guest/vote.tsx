import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SharedCard } from "#contract/cards.ts";
import { keysOf } from "#contract/labels.ts";
import { type Vote, voteLabels } from "#contract/shortlists.ts";
import { textLimits } from "#contract/text.ts";
import { sendVote } from "#frontend/api/guests.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { TextArea } from "#frontend/ui/text-field.tsx";

interface VoteFormProps {
  token: string;
  /** The guest's name. */
  by: string;
  card: SharedCard;
}

/** A guest's vote and comment: saved with each press, and when the comment is left. */
export const VoteForm = ({ token, by, card: { key, own } }: VoteFormProps) => {
  // Nothing typed is no comment of its own: another tab may have saved one.
  const [typed, setTyped] = useState<string>();
  const comment = typed ?? own?.comment ?? "";
  const { mutate, isPending, error, variables } = useMutation(sendVote(token, key));
  const given = isPending ? variables.vote : (own?.vote ?? null);
  const isUnsaved = comment.trim() !== (own?.comment ?? "");
  const save = (vote: Vote | null = error ? variables.vote : given) => mutate({ by, vote, comment });
  return (
    <form
      className="flex max-w-prose flex-col gap-3 border-t border-base-300 pt-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset>
        {/* Floated: WebKit at first counts a legend's height twice, and then moves the buttons under the finger. */}
        <legend className="float-left mb-1.5 w-full font-semibold">Would you cast them?</legend>
        <div className="clear-both grid grid-cols-3 gap-2">
          {keysOf(voteLabels).map((vote) => (
            <Button
              key={vote}
              className={given === vote ? "btn-secondary" : ""}
              aria-pressed={given === vote}
              onClick={() => save(given === vote ? null : vote)}
            >
              {voteLabels[vote]}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="Comment"
        rows={2}
        maximum={textLimits.comment}
        maxLength={textLimits.comment}
        defaultValue={own?.comment ?? ""}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => isUnsaved && save()}
      />
      <CallFailure error={error} />
      <div className="flex min-h-8 items-center">
        {isUnsaved && (
          <Button type="submit" className="btn-primary btn-sm" inactive={isPending}>
            Save comment
          </Button>
        )}
        <p role="status" className="text-sm opacity-80">
          {isPending ? "Saving..." : own && !isUnsaved && "Saved"}
        </p>
      </div>
    </form>
  );
};
