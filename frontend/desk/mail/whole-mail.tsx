import type { OutboxMail, WholeMail as Whole } from "#contract/mail.ts";
import { isReadOn } from "#frontend/api/errors.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";
import { LoadFailed } from "#frontend/desk/list/load-failed.tsx";
import { SkeletonRows } from "#frontend/ui/skeleton.tsx";
import { Attachment } from "./attachment.tsx";
import { MailFrame } from "./mail-frame.tsx";

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt className="text-sm opacity-80 sm:py-0.5">{label}</dt>
    <dd className="wrap-anywhere max-sm:mb-1">{children}</dd>
  </>
);

/** A mail as it is read anew. */
interface ReadMail {
  data: Whole | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** What the list does not have of a mail: how it looks, and its files. */
const Look = ({ mail }: { mail: ReadMail }) => {
  if (mail.isPending) {
    return (
      <>
        <p role="status" className="text-sm opacity-80">
          Loading the mail...
        </p>
        <SkeletonRows count={3} />
      </>
    );
  }
  // One that was read stays, also when it is not there any more.
  if (!mail.data) {
    return (
      <div className="flex flex-col items-start gap-2">
        <LoadFailed query={mail} sentence="The mail could not be loaded." />
      </div>
    );
  }
  const { html, attachments } = mail.data;
  return (
    <>
      {mail.isError && isReadOn(mail) && (
        <div className="flex flex-wrap items-center gap-3 rounded-field bg-base-200 p-4">
          <LoadFailed query={mail} sentence="The mail could not be loaded." />
        </div>
      )}
      <MailFrame html={html} title="The mail as its recipient sees it" />
      {attachments.map((file) => (
        <Attachment key={file.filename} file={file} />
      ))}
    </>
  );
};

/** Exactly what will be sent, or was: as its recipient sees it, as plain text, and its files. */
export const WholeMail = ({ mail, whole }: { mail: OutboxMail; whole: ReadMail }) => (
  <div className="flex flex-col gap-4">
    <dl className="grid items-baseline gap-x-4 sm:grid-cols-[auto_1fr]">
      <Fact label="To">{mail.to}</Fact>
      <Fact label="Subject">{mail.subject}</Fact>
      {mail.sentAt && <Fact label="Sent">{formatMinute(mail.sentAt)}</Fact>}
      {mail.lastError && <Fact label="Last try">{mail.lastError}</Fact>}
    </dl>
    <Look mail={whole} />
    <details>
      <summary className="w-fit cursor-pointer py-1 font-medium">As plain text</summary>
      <p className="mt-2 rounded-field bg-base-200 p-4 whitespace-pre-line wrap-anywhere">{mail.text}</p>
    </details>
  </div>
);
