import type { OwnData } from "#contract/own-data.ts";
import { formatDay } from "#frontend/lib/dates.ts";
import { FoldedPart } from "./part.tsx";
import { storedMailsWords } from "./stored-mails-words.ts";

/** What was mailed to the family, folded. */
export const StoredMails = ({ mails }: Pick<OwnData, "mails">) => (
  <FoldedPart title={storedMailsWords.title}>
    {mails.length === 0 && <p>{storedMailsWords.none}</p>}
    <ul className="flex w-full flex-col gap-1">
      {mails.map(({ subject, text, sentAt }) => (
        <li key={`${sentAt} ${subject}`}>
          <details>
            <summary className="cursor-pointer py-1 wrap-anywhere">
              {subject} <span className="text-sm opacity-80">{formatDay(sentAt)}</span>
            </summary>
            <p className="pt-1 pl-4 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
          </details>
        </li>
      ))}
    </ul>
  </FoldedPart>
);
