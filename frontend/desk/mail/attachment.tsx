import { CalendarPlus, Download } from "lucide-react";
import type { MailAttachment } from "#contract/mail.ts";
import { downloadText } from "#frontend/lib/download.ts";

/** A file in a mail, for who sends the mail by hand. */
export const Attachment = ({ file: { filename, type, text } }: { file: MailAttachment }) => (
  <section aria-label={filename} className="rounded-field border border-base-300 p-4">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h3 className="flex items-center gap-2 font-sans font-semibold wrap-anywhere">
        <CalendarPlus aria-hidden className="size-4 shrink-0" />
        {filename}
      </h3>
      <button
        type="button"
        className="btn btn-ghost btn-sm ml-auto"
        onClick={() => downloadText(filename, type, text)}
      >
        <Download aria-hidden className="size-4" />
        Save the file
      </button>
    </div>
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1 text-sm font-medium">The file as it is</summary>
      <pre className="mt-1 rounded-field bg-base-200 p-3 text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </details>
  </section>
);
