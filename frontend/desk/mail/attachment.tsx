import { CalendarPlus, Download } from "lucide-react";
import type { MailAttachment } from "#contract/mail.ts";
import { downloadText } from "#frontend/lib/download.ts";
import { calendarFacts } from "./calendar-facts.ts";

/** A file in a mail: what it says, and the file itself for who sends the mail by hand. */
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
    <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
      {calendarFacts(text).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="opacity-80">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1 text-sm font-medium">The file as it is</summary>
      <pre className="mt-1 rounded-field bg-base-200 p-3 text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </details>
  </section>
);
