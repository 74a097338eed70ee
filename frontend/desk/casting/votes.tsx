import { keysOf } from "#contract/labels.ts";
import { type GuestVote, voteLabels } from "#contract/shortlists.ts";
import { inOneLine } from "#frontend/desk/shared/format.ts";

/** As in '8 yes, 3 maybe, 1 no, 2 comments'. */
const countVotes = (votes: readonly GuestVote[]) => {
  const comments = votes.filter(({ comment }) => comment).length;
  const counts = keysOf(voteLabels).map(
    (one) => [votes.filter(({ vote }) => vote === one).length, voteLabels[one].toLowerCase()] as const,
  );
  const all = [...counts, [comments, comments === 1 ? "comment" : "comments"] as const];
  return all.flatMap(([count, noun]) => (count > 0 ? `${count} ${noun}` : [])).join(", ");
};

interface VotesProps {
  votes: readonly GuestVote[];
  /** Named, and in their order; without them, the votes are of one. */
  families?: readonly { id: string; familyName: string }[];
}

/** What guests say: counted, and opened in their words. */
export const Votes = ({ votes, families }: VotesProps) => {
  const place = (vote: GuestVote) => families?.findIndex(({ id }) => id === vote.family) ?? 0;
  return (
    <details className="relative w-full text-sm">
      <summary className="w-fit cursor-pointer font-semibold">{countVotes(votes)}</summary>
      <ul className="my-2 flex flex-col gap-1 border-l-2 border-base-300 pl-3 wrap-anywhere">
        {votes
          .toSorted((one, other) => place(one) - place(other))
          .map((said) => (
            <li key={`${said.family} ${said.at}`}>
              {families && <strong>{families[place(said)]?.familyName ?? "No longer listed"} </strong>}
              {inOneLine(said.by, said.vote && voteLabels[said.vote], said.comment && `“${said.comment}”`)}
            </li>
          ))}
      </ul>
    </details>
  );
};
