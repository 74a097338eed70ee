import { type ReactNode, useState } from "react";
import type { Application, DecidedStatus } from "#contract/applications.ts";
import { useStable } from "#frontend/lib/use-stable.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { deed } from "./decision-words.ts";

interface Asked {
  applications: readonly Application[];
  /** The one that has withdrawn. */
  family: Application;
  status: DecidedStatus;
}

type Decide = (applications: readonly Application[], status: DecidedStatus) => void;

/**
 * Asks before a decision on a family that has withdrawn, which one key could else make and nobody can undo.
 * `withdrawnQuestion` is the dialog to render where it outlives what is decided from.
 */
export const useAskAboutWithdrawn = (decide: Decide): { ask: Decide; withdrawnQuestion: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return {
    ask: useStable((applications, status) => {
      const family = applications.find((one) => one.status === "withdrawn");
      if (family) setAsked({ applications, family, status });
      else decide(applications, status);
    }),
    withdrawnQuestion: asked && (
      <ConfirmDialog
        title="The Family Has Withdrawn"
        action={deed[asked.status]("it")}
        mild={asked.status !== "rejected"}
        onConfirm={() => {
          close();
          decide(asked.applications, asked.status);
        }}
        onClose={close}
      >
        <p className="wrap-anywhere">
          {deed[asked.status](asked.family.familyName)} all the same? Only the family itself can withdraw
          again: this cannot be undone.
        </p>
      </ConfirmDialog>
    ),
  };
};
