import { keysOf } from "#contract/labels.ts";
import { type GuestVote, type Share, voteLabels } from "#contract/shortlists.ts";

/** As in '8 yes, 3 maybe, 1 no'. */
export const countVotes = (votes: readonly GuestVote[]) => {
  const counts = keysOf(voteLabels).map((one) => {
    const { length } = votes.filter(({ vote }) => vote === one);
    return length > 0 && `${length} ${voteLabels[one].toLowerCase()}`;
  });
  return counts.filter(Boolean).join(", ") || "only comments";
};

/** What guests say about a family, a line a link, as in 'Network, round 1: 2 yes, 1 maybe'. */
export const voteCounts = (shares: readonly Share[], familyId: string) =>
  shares.flatMap(({ label, votes }) => {
    const some = votes.filter(({ family }) => family === familyId);
    return some.length > 0 ? [`${label}: ${countVotes(some)}`] : [];
  });
