import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isLocked } from "#frontend/api/family-access.ts";
import { publicApplicationQuery } from "#frontend/api/family-page.ts";
import { withdrawApplication } from "#frontend/api/own-data.ts";
import { progressQuery } from "#frontend/api/progress.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import type { OwnDataProps } from "./own-data-props.ts";
import { Part } from "./part.tsx";

/** Ends the application and keeps what is stored. */
export const Withdraw = ({ familyId, onLocked }: OwnDataProps) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdrawal = useMutation({
    ...withdrawApplication(familyId),
    onSuccess: () => {
      // Known without asking, and so also when the connection is lost right now.
      const status = "withdrawn" as const;
      client.setQueryData(
        publicApplicationQuery(familyId).queryKey,
        (known) => known && { ...known, status },
      );
      client.setQueryData(progressQuery(familyId).queryKey, { status });
      setAsking(false);
      toast("Withdrawn", "Thank you for having told us.");
    },
    onError: (error) => isLocked(error) && onLocked(),
  });
  return (
    <Part title="Withdraw your application">
      <p>
        You do not want to take part any more. We keep what you have sent until you delete it; answers that
        you have not sent yet go.
      </p>
      <Button onClick={() => setAsking(true)}>Withdraw</Button>
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
            We stop considering you, a planned visit is cancelled, and nobody comes to film. A mail that is on
            its way may still arrive. If you change your mind later, write to our casting team.
          </p>
          <CallFailure error={isLocked(withdrawal.error) ? null : withdrawal.error} />
        </ConfirmDialog>
      )}
    </Part>
  );
};
