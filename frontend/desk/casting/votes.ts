import { keysOf } from "#contract/labels.ts";
import { type GuestVote, voteLabels } from "#contract/shortlists.ts";

/** As in '8 yes, 3 maybe, 1 no'. */
export const countVotes = (votes: readonly GuestVote[]) => {
  const counts = keysOf(voteLabels).map((one) => {
    const { length } = votes.filter(({ vote }) => vote === one);
    return length > 0 && `${length} ${voteLabels[one].toLowerCase()}`;
  });
  return counts.filter(Boolean).join(", ") || "only comments";
};
