import { useMutation, useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { type GuestVote, type Share, voteLabels } from "#contract/shortlists.ts";
import { boardQuery, endShare, sharesQuery } from "#frontend/api/shortlists.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { formatDay, formatMinute } from "#frontend/desk/shared/format.ts";
import { LoadFailed, toastError } from "#frontend/desk/shared/messages.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { countVotes } from "./votes.ts";

const openedLabel = ({ openedAt }: Share) => {
  const last = openedAt.at(-1);
  if (!last) return "Not opened";
  return `Opened ${openedAt.length > 1 ? `${openedAt.length} times, last ` : ""}on ${formatMinute(last)}`;
};

const Votes = ({ votes, shortlistId }: { votes: readonly GuestVote[]; shortlistId: string }) => {
  const families = useQuery(boardQuery(shortlistId)).data;
  const nameOf = (family: string) =>
    families?.find(({ id }) => id === family)?.familyName ?? "No longer on the shortlist";
  return (
    <details>
      <summary className="w-fit cursor-pointer">{countVotes(votes)}</summary>
      <dl className="my-2 flex flex-col gap-2 border-l-2 border-base-300 pl-3 text-sm wrap-anywhere">
        {[...Map.groupBy(votes, ({ family }) => family)].map(([family, some]) => (
          <div key={family}>
            <dt className="font-semibold">{nameOf(family)}</dt>
            {some.map(({ by, vote, comment, at }) => (
              <dd key={`${by} ${at}`}>
                {[by, vote && voteLabels[vote], comment && `“${comment}”`].filter(Boolean).join(" · ")}{" "}
                <time dateTime={at} className="opacity-80">
                  {formatMinute(at)}
                </time>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
};

/** What links there are to a shortlist, who opened them, and what guests say. */
export const Links = ({ shortlistId }: { shortlistId: string }) => {
  const shares = useQuery(sharesQuery(shortlistId));
  const { mutate: end } = useMutation({
    mutationFn: endShare,
    onError: (error) => toastError(error, "Link Not Ended"),
  });
  if (shares.isLoadingError) return <LoadFailed query={shares} what="links" />;
  if (!shares.data?.length) return null;
  return (
    <>
      <ul aria-label="Links" className="flex flex-col gap-2">
        {shares.data.map((share) => {
          const isOpen = Date.parse(share.expiresAt) > Date.now();
          return (
            <li key={share.id} className="rounded-field bg-base-200 px-4 py-2">
              <div className="flex flex-wrap items-center gap-x-3">
                <strong className="wrap-anywhere">{share.label}</strong>
                <span className="mr-auto text-sm opacity-80">
                  {isOpen ? "until" : "ended"} {formatDay(share.expiresAt)} · {openedLabel(share)}
                </span>
                {isOpen && (
                  <DialogButton
                    Icon={Link2Off}
                    label="End link"
                    aria-label={`End link ${share.label}`}
                    className="btn-ghost -mx-3"
                    dialog={(close) => (
                      <ConfirmDialog
                        mild
                        title="End This Link?"
                        action="End link"
                        onConfirm={() => end({ id: shortlistId, shareId: share.id })}
                        onClose={close}
                      >
                        Whoever opens '{share.label}' then reads that it has ended. What guests have said
                        stays here for 180 days.
                      </ConfirmDialog>
                    )}
                  />
                )}
              </div>
              {share.votes.length > 0 && <Votes votes={share.votes} shortlistId={shortlistId} />}
            </li>
          );
        })}
      </ul>
      <h3 className="text-lg font-semibold">New link</h3>
    </>
  );
};
