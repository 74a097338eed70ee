import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isLocked } from "#frontend/api/family-access.ts";
import { familyPageQuery } from "#frontend/api/family-page.ts";
import { withdrawApplication } from "#frontend/api/own-data.ts";
import { CallFailure } from "#frontend/forms/call-failure.tsx";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import type { OwnDataProps } from "./own-data-props.ts";
import { Part } from "./part.tsx";
import { words } from "./words.ts";

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
        familyPageQuery(familyId).queryKey,
        (page) => page && { ...page, application: { ...page.application, status }, progress: { status } },
      );
      setAsking(false);
      toast(words.withdraw.done, words.withdraw.thanks);
    },
    onError: (error) => isLocked(error) && onLocked(),
  });
  return (
    <Part title={words.withdraw.title}>
      <p>{words.withdraw.text}</p>
      <Button onClick={() => setAsking(true)}>{words.withdraw.action}</Button>
      {asking && (
        <ConfirmDialog
          title={words.withdraw.question}
          action={words.withdraw.action}
          dismissal={words.withdraw.dismissal}
          pending={withdrawal.isPending}
          onConfirm={() => withdrawal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{words.withdraw.effect}</p>
          <CallFailure error={isLocked(withdrawal.error) ? null : withdrawal.error} />
        </ConfirmDialog>
      )}
    </Part>
  );
};
