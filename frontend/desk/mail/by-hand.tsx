import { ExternalLink } from "lucide-react";
import type { OutboxMail } from "#contract/mail.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { CopyButton } from "#frontend/ui/copy-button.tsx";
import { mailtoLink } from "./mailto-link.ts";

/** The text goes by the clipboard; the mail opens meanwhile with what its address has room for. */
const copyWhole = async ({ text }: OutboxMail) => {
  try {
    await navigator.clipboard.writeText(text);
    toast(
      "Text Copied",
      "The text is too long for the mail app's address: paste it into the mail that opens.",
    );
  } catch {
    toastFailure(
      "Text Not Copied",
      "The text is too long for the mail app's address: copy it with 'Copy text'.",
    );
  }
};

/** For who sends a mail from a program of their own. */
export const ByHand = ({ mail, copyLabel = "Copy text" }: { mail: OutboxMail; copyLabel?: string }) => {
  const { href, whole } = mailtoLink(mail);
  return (
    <>
      <CopyButton
        text={mail.text}
        label={copyLabel}
        copied={{ title: "Text Copied", text: "The text of the mail is on the clipboard." }}
        className="btn-ghost btn-sm"
      />
      <a className="btn btn-ghost btn-sm" href={href} onClick={() => whole || copyWhole(mail)}>
        <ExternalLink aria-hidden className="size-4" />
        Open in mail app
      </a>
    </>
  );
};
