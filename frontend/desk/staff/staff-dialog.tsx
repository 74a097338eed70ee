import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffAccount } from "#contract/access.ts";
import { staffQuery } from "#frontend/api/access.ts";
import { formatDay } from "#frontend/desk/formats/dates.ts";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { ReleaseName } from "./release-name.tsx";

interface StaffRowProps {
  account: StaffAccount;
  own: boolean;
  onRelease: () => void;
}

const StaffRow = ({ account: { login, githubId, pinnedAt }, own, onRelease }: StaffRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        {login}
        {own && " (you)"}
      </p>
      <p className="text-sm opacity-80">
        {pinnedAt ? `Account ${githubId} since ${formatDay(pinnedAt)}` : "Has not logged in yet"}
      </p>
    </div>
    {pinnedAt && (
      <button type="button" className="btn btn-sm" aria-label={`Release ${login}`} onClick={onRelease}>
        Release
      </button>
    )}
  </li>
);

/** Who may log in, and with which GitHub account. */
const StaffList = ({ me }: { me: string }) => {
  const list = useQuery(staffQuery);
  const [releasing, setReleasing] = useState<string | null>(null);
  const isMe = (login: string) => login.toLowerCase() === me.toLowerCase();
  if (list.isPending) {
    return (
      <>
        <p role="status" className="text-sm opacity-80">
          Loading staff...
        </p>
        <SkeletonRows count={2} />
      </>
    );
  }
  if (list.isLoadingError) return <LoadFailed query={list} sentence="The staff list could not be loaded." />;
  if (list.data.length === 0) return <p>Nobody is on the staff list any more.</p>;
  return (
    <>
      <ul className="divide-y divide-base-300">
        {list.data.map((account) => (
          <StaffRow
            key={account.login}
            account={account}
            own={isMe(account.login)}
            onRelease={() => setReleasing(account.login)}
          />
        ))}
      </ul>
      {releasing !== null && (
        <ReleaseName login={releasing} own={isMe(releasing)} onClose={() => setReleasing(null)} />
      )}
    </>
  );
};

export const StaffDialog = ({ me, onClose }: { me: string; onClose: () => void }) => (
  <Dialog title="Staff" onClose={onClose} actions={<CancelButton label="Close" onClick={onClose} />}>
    <div className="flex flex-col gap-3">
      <p>
        A name belongs to the first GitHub account that logs in with it. No other account gets in with that
        name until you release it.
      </p>
      <StaffList me={me} />
    </div>
  </Dialog>
);
