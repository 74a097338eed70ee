import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { Application } from "#contract/applications.ts";
import { CODE_LENGTH, CODE_MINUTES } from "#contract/codes.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { showCode } from "#frontend/api/family.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { formatSoon } from "#frontend/desk/shared/format.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

const HALF = CODE_LENGTH / 2;

type Family = Pick<Application, "id" | "familyName">;

const CodeDialog = ({ family, onClose }: { family: Family; onClose: () => void }) => {
  const showing = useMutation(showCode);
  const { data, submittedAt } = showing;
  const until = formatSoon(new Date(submittedAt + CODE_MINUTES * 60_000).toISOString(), submittedAt);
  return (
    <ConfirmDialog
      title="Verify by Phone"
      action={data ? "Show another code" : "Show a code"}
      dismissal="Close"
      pending={showing.isPending}
      mild
      onConfirm={() => showing.mutate(family.id)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>
          With a code that you read out, whoever has the private link of{" "}
          <strong className="wrap-anywhere">{family.familyName}</strong> can see, correct, withdraw and delete
          its application. Stories and the newsletter open only with a code from our email.
        </p>
        <p>
          Before you show one, make sure who is calling: hang up, and call back the phone number in the
          application. What a caller knows proves nothing, for a forwarded email or link can show it.
        </p>
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {data && (
            <>
              {/* Two groups to read; single digits for screen readers. */}
              <p className="text-center text-4xl font-semibold tracking-widest tabular-nums">
                <span aria-hidden>
                  {data.code.slice(0, HALF)} {data.code.slice(HALF)}
                </span>
                <span className="sr-only">The code is {[...data.code].join(" ")}.</span>
              </p>
              <p className="text-center text-sm">
                Valid for {CODE_MINUTES} minutes, once. That is until {until}; it ends every code before it.
              </p>
            </>
          )}
        </div>
        {showing.isError && (
          <p role="alert" className="font-medium text-error">
            {serverMessage(showing.error, "No code could be made. Please try again.")}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
};

/** For a family that calls because the email with its code hasn't arrived. */
export const VerifyByPhone = ({ family }: { family: Family }) => (
  <DialogButton
    Icon={KeyRound}
    label="Verify by phone"
    className="btn-ghost"
    dialog={(close) => <CodeDialog family={family} onClose={close} />}
  />
);
