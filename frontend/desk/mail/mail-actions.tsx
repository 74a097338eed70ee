import { useMutation } from "@tanstack/react-query";
import { Check, ExternalLink, RotateCw } from "lucide-react";
import type { OutboxMail } from "#contract/mail.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { retryMail } from "#frontend/api/mail.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { mailtoLink } from "./mailto-link.ts";

/** Says what came of a retry. */
const announce = ({ to, status, lastError }: OutboxMail) => {
  if (status === "sent") toast("Mail Sent", `To ${to}.`);
  else if (lastError) toastFailure("Sending Failed", lastError);
  else toast("Mail Queued", `The mail to ${to} is being sent.`);
};

const RetryButton = ({ mail }: { mail: OutboxMail }) => {
  const retry = useMutation({
    ...retryMail,
    onSuccess: announce,
    onError: (error) => toastFailure("Retry Failed", serverMessage(error, "Please try again.")),
  });
  return (
    <Button
      className="btn-sm"
      inactive={retry.isPending}
      onClick={({ currentTarget }) => {
        // A sent mail has no such button, and may not be in the filtered list any more.
        keepPlace(currentTarget);
        retry.mutate(mail.id);
      }}
    >
      <RotateCw aria-hidden className="size-4" />
      {retry.isPending ? "Sending..." : "Retry"}
    </Button>
  );
};

/** What can be done with a mail; one that is sent can only be read, copied and written again. */
export const MailActions = ({ mail, onMarkSent }: { mail: OutboxMail; onMarkSent: () => void }) => (
  <fieldset className="flex flex-wrap gap-1 lg:col-start-2 lg:justify-end">
    <legend className="sr-only">Mail to {mail.to}</legend>
    {mail.status !== "sent" && <RetryButton mail={mail} />}
    <CopyButton
      text={mail.text}
      label="Copy"
      copied={{ title: "Text Copied", text: "The text of the mail is on the clipboard." }}
      className="btn-ghost btn-sm"
    />
    <a className="btn btn-ghost btn-sm" href={mailtoLink(mail)}>
      <ExternalLink aria-hidden className="size-4" />
      Open in mail app
    </a>
    {mail.status !== "sent" && (
      <button type="button" className="btn btn-ghost btn-sm" onClick={onMarkSent}>
        <Check aria-hidden className="size-4" />
        Mark as sent
      </button>
    )}
  </fieldset>
);
