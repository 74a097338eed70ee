import { useMutation, useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import type { ListedApplication } from "#contract/families.ts";
import { endShare, sharesQuery } from "#frontend/api/shortlists.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { formatDay, formatMinute } from "#frontend/desk/shared/format.ts";
import { LoadFailed, toastError } from "#frontend/desk/shared/messages.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Votes } from "./votes.tsx";

interface LinksProps {
  shortlistId: string;
  families: readonly ListedApplication[];
}

/** What links there are to a shortlist, who opened them, and what guests say. */
export const Links = ({ shortlistId, families }: LinksProps) => {
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
          const opened = share.openedAt.at(-1);
          return (
            <li key={share.id} className="rounded-field bg-base-200 px-4 py-2">
              <div className="flex flex-wrap items-center gap-x-3">
                <strong className="wrap-anywhere">{share.label}</strong>
                <span className="mr-auto text-sm opacity-80">
                  {isOpen ? "until" : "ended"} {formatDay(share.expiresAt)} ·{" "}
                  {opened ? `last opened ${formatMinute(opened)}` : "not opened"}
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
                        Guests can't open '{share.label}' anymore. What they said stays for 180 days.
                      </ConfirmDialog>
                    )}
                  />
                )}
              </div>
              {share.votes.length > 0 && <Votes votes={share.votes} families={families} />}
            </li>
          );
        })}
      </ul>
      <h3 className="text-lg font-semibold">New link</h3>
    </>
  );
};
