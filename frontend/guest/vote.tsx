import { type SubmitEvent, useEffect, useState } from "react";
import type { SharedCard } from "#contract/cards.ts";
import { keysOf } from "#contract/labels.ts";
import { type NewVote, voteLabels } from "#contract/shortlists.ts";
import { textLimits } from "#contract/text.ts";
import { sendVote } from "#frontend/api/guests.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { readDraft, removeStored, writeDraft } from "#frontend/lib/drafts.ts";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { useSending } from "#frontend/lib/use-sending.ts";
import { Button } from "#frontend/ui/button.tsx";
import { TextArea, TextField } from "#frontend/ui/text-field.tsx";

type OwnVote = NonNullable<SharedCard["own"]>;

interface VoteProps {
  token: string;
  card: SharedCard;
  /** The guest's name, empty until they give it. */
  by: string;
  onName: (by: string) => void;
  onSaved: (own: OwnVote) => void;
}

/** A guest's vote and comment. What isn't saved yet stays on this device. */
export const Vote = ({ token, card: { key, own }, by, onName, onSaved }: VoteProps) => {
  const draft = `draft:vote:${key}`;
  const saved = own ?? { vote: null, comment: null };
  const [typed, setTyped] = useState(() => readDraft<{ values: OwnVote }>(draft)?.values ?? saved);
  const isUnsaved =
    typed.vote !== saved.vote || (typed.comment ?? "").trim() !== (saved.comment ?? "").trim();
  useEffect(() => {
    if (isUnsaved) writeDraft(draft, { values: typed });
    else removeStored(draft);
  }, [draft, isUnsaved, typed]);
  const { mutate, isPending, error } = useSending({
    send: (vote: NewVote) => sendVote({ token, key, ...vote }),
    onSuccess: (_, { vote, comment }) => onSaved({ vote, comment }),
    onError: () => undefined,
  });
  const save = (next: OwnVote, name = by) => {
    setTyped(next);
    if (name) mutate({ by: name, ...next });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector("input");
    const name = field?.value.trim() ?? by;
    if (!name) return field?.focus();
    // The field is about to go.
    event.nativeEvent.submitter?.focus();
    onName(name);
    save(typed, name);
  };
  return (
    <form
      className="flex max-w-prose flex-col gap-3 border-t border-base-300 pt-4 print:hidden"
      onSubmit={submit}
    >
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="mb-1.5 font-semibold">Would you cast them?</legend>
        {keysOf(voteLabels).map((vote) => (
          <Button
            key={vote}
            className={typed.vote === vote ? "btn-secondary" : ""}
            aria-pressed={typed.vote === vote}
            onClick={() => save({ ...typed, vote: typed.vote === vote ? null : vote })}
          >
            {voteLabels[vote]}
          </Button>
        ))}
      </fieldset>
      <TextArea
        label="Comment"
        rows={2}
        maximum={textLimits.comment}
        maxLength={textLimits.comment}
        defaultValue={typed.comment ?? ""}
        onChange={({ target }) => setTyped({ ...typed, comment: target.value })}
        onBlur={() => isUnsaved && save(typed)}
      />
      {isUnsaved && !by && (
        <TextField
          label="Your name"
          required
          hint="We ask once, so that the team knows whose vote it is."
          autoComplete="name"
          maxLength={textLimits.guest}
          {...(typed.vote !== saved.vote && { ref: focusOn })}
        />
      )}
      <CallFailure error={(isUnsaved && !isPending && error) || null} />
      {(isUnsaved || own) && (
        <div role="status">
          <Button
            type="submit"
            className={`btn-sm ${isUnsaved ? "btn-primary" : "btn-ghost px-0 text-base-content/80!"}`}
            inactive={!isUnsaved || isPending}
          >
            {isUnsaved ? (isPending && "Saving...") || (error ? "Try again" : "Save") : "Saved"}
          </Button>
        </div>
      )}
    </form>
  );
};
