import { Check, ExternalLink } from "lucide-react";
import type { OutboxMail } from "#contract/mail.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import type { MailActions } from "./use-mail-actions.tsx";

/** In characters: some mail apps, mostly on Windows, cut or refuse longer links. */
export const LONGEST_LINK = 2000;

/** As RFC 6068 requires, with CRLF line endings. Escaping keeps text from adding header fields. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));

/** Leaves out a text that is too long for a link. */
export const mailtoLink = ({ to, subject, text }: Pick<OutboxMail, "to" | "subject" | "text">) => {
  const titled = `mailto:${encode(to).replace("%40", "@")}?subject=${encode(subject)}`;
  const href = `${titled}&body=${encode(text)}`;
  const whole = href.length <= LONGEST_LINK;
  return { href: whole ? href : titled, whole };
};

export const ByHand = ({ mail, actions }: { mail: OutboxMail; actions: MailActions }) => {
  const { href, whole } = mailtoLink(mail);
  return (
    <fieldset className="flex flex-wrap items-center justify-end gap-1">
      <legend className="sr-only">Send it yourself</legend>
      {!whole && <p className="text-sm">The text is too long for a link: copy it into the mail app.</p>}
      <CopyButton
        text={mail.text}
        label="Copy text"
        copied={{ title: "Text Copied", text: "The text of the email is on the clipboard." }}
        className="btn-ghost btn-sm"
      />
      <a className="btn btn-ghost btn-sm" href={href}>
        <ExternalLink aria-hidden className="size-4" />
        Open in mail app
      </a>
      {mail.status !== "sent" && mail.status !== "discarded" && (
        <DialogButton
          Icon={Check}
          label="Mark as sent"
          inactive={actions.busy}
          dialog={(close) => (
            <ConfirmDialog
              title="Mark as Sent?"
              action="Mark as Sent"
              mild
              onClose={close}
              onConfirm={() => void actions.markSent(mail)}
            >
              <p>
                Do this once you have sent the email to <strong className="wrap-anywhere">{mail.to}</strong>{" "}
                yourself. The site will not try it again. This cannot be undone.
              </p>
            </ConfirmDialog>
          )}
        />
      )}
    </fieldset>
  );
};
