import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { show } from "#contract/show.ts";
import {
  deleteOwnData,
  familyPageQuery,
  fetchOwnData,
  isLocked,
  withdrawApplication,
} from "#frontend/api/family.ts";
import { keys } from "#frontend/api/keys.ts";
import { Picture } from "#frontend/drawings/drawing.tsx";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { formatIsoDay } from "#frontend/lib/dates.ts";
import { downloadText } from "#frontend/lib/download.ts";
import { toast } from "#frontend/lib/toast.ts";
import { discardUnsaved } from "#frontend/lib/unsaved-text.ts";
import { Link } from "#frontend/shell/link.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import type { OwnDataProps } from "./codes.tsx";
import { correctionSubject } from "./correction-form.tsx";
import { Folded } from "./stored-data.tsx";

const failureOf = (error: Error | null) => (isLocked(error) ? null : error);

const Download = ({ familyId, onLocked }: OwnDataProps) => {
  const download = useMutation({
    mutationFn: () => fetchOwnData(familyId),
    gcTime: 0,
    onSuccess: (data) =>
      downloadText(
        `your-data-${formatIsoDay(new Date().toISOString())}.json`,
        "application/json",
        `${JSON.stringify(data, null, 2)}\n`,
      ),
    onError: (error) => isLocked(error) && onLocked(),
  });
  return (
    <>
      <p>Everything above in one file (JSON), without photos.</p>
      <CallFailure error={failureOf(download.error)} />
      <Button inactive={download.isPending} onClick={() => download.mutate()}>
        Download my information
      </Button>
    </>
  );
};

const Withdraw = ({ familyId, onLocked }: OwnDataProps) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdrawal = useMutation({
    ...withdrawApplication(familyId),
    onSuccess: () => {
      // No refetch, which could fail.
      const status = "withdrawn" as const;
      client.setQueryData(
        familyPageQuery(familyId).queryKey,
        (page) => page && { ...page, application: { ...page.application, status }, progress: { status } },
      );
      setAsking(false);
      toast("Withdrawn", "Thank you for letting us know.");
    },
    onError: (error) => isLocked(error) && onLocked(),
  });
  return (
    <>
      <p>Don't want to take part anymore? We'll keep what you sent until you delete it.</p>
      <Button onClick={() => setAsking(true)}>Withdraw my application</Button>
      {asking && (
        <ConfirmDialog
          title="Withdraw your application?"
          action="Withdraw"
          dismissal="Keep my application"
          pending={withdrawal.isPending}
          onConfirm={() => withdrawal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            If we've planned a visit, it's off, and unsent answers are deleted. No reason needed. If you
            change your mind later, write to our casting team.
          </p>
          <CallFailure error={failureOf(withdrawal.error)} />
        </ConfirmDialog>
      )}
    </>
  );
};

const Deleted = ({ familyId }: { familyId: string }) => {
  const client = useQueryClient();
  useEffect(() => {
    // Otherwise coming back to this address would show the embedded page again.
    client.removeQueries({ queryKey: keys.familyPage(familyId) });
    document.getElementById("family-page")?.remove();
    discardUnsaved(correctionSubject(familyId));
  }, [client, familyId]);
  return (
    <Notice
      title="Everything is deleted"
      picture={<Picture of="empty-plate" size="192 192" className="size-44" />}
      takesFocus
    >
      <p>
        Your application and everything that came with it are gone. We'll send one last email to confirm it,
        and keep your address for that for three days at most.
      </p>
      <p>
        Backups keep it for up to 30 days. Another application from your email address still has its own page.
        To delete copies in our casting team's mailbox and exported files, write to{" "}
        <MailTo address={show.privacy} />.
      </p>
      <p>Thank you for knocking. If you'd like to come back, our door is open.</p>
      <Link to="/" className="btn">
        Back to the kitchen
      </Link>
    </Notice>
  );
};

const deleted = ({ questionnaire, draft, visit, stories, photos, mails }: OwnDataProps["data"]) =>
  new Intl.ListFormat("en").format([
    "your application",
    ...(questionnaire || draft ? ["your answers"] : []),
    ...(visit ? ["your visit"] : []),
    ...(stories.length > 0 ? ["your stories"] : []),
    ...(photos.length > 0 ? ["your photos"] : []),
    ...(mails.length > 0 ? ["our emails to you"] : []),
  ]);

interface LeaveProps extends OwnDataProps {
  onDeleted: (instead: ReactNode) => void;
}

const DeleteEverything = ({ familyId, data, onLocked, onDeleted }: LeaveProps) => {
  const [asking, setAsking] = useState(false);
  const [subscription, setSubscription] = useState(false);
  const deletion = useMutation({
    ...deleteOwnData(familyId),
    onSuccess: () => onDeleted(<Deleted familyId={familyId} />),
    onError: (error) => isLocked(error) && onLocked(),
  });
  return (
    <>
      <p>Delete your application and everything that came with it.</p>
      <Button className="btn-error btn-outline" onClick={() => setAsking(true)}>
        Delete everything
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete everything?"
          action="Delete everything"
          dismissal="Keep everything"
          pending={deletion.isPending || deletion.isSuccess}
          onConfirm={() => deletion.mutate({ subscription })}
          onClose={() => setAsking(false)}
        >
          <p>This deletes {deleted(data)}. It can't be undone.</p>
          {data.codeWay === "shown" && (
            <p>
              To delete stories and the newsletter too, first open your information with a code we email you.
            </p>
          )}
          {data.subscription && (
            <Checkbox checked={subscription} onChange={setSubscription} className="py-2">
              Unsubscribe from the newsletter, too
            </Checkbox>
          )}
          <CallFailure error={failureOf(deletion.error)} />
        </ConfirmDialog>
      )}
    </>
  );
};

const Part = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-start gap-3 not-first:pt-1">{children}</div>
);

export const Leave = (props: LeaveProps) => (
  <Folded title="Download, withdraw or delete">
    <Part>
      <Download {...props} />
    </Part>
    {props.data.application.status !== "withdrawn" && (
      <Part>
        <Withdraw {...props} />
      </Part>
    )}
    <Part>
      <DeleteEverything {...props} />
    </Part>
  </Folded>
);
