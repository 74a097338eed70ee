import type { ReactNode } from "react";
import type { InboxRows } from "#contract/inbox.ts";
import { FamilyLink } from "#frontend/desk/lists/open-family.tsx";
import { openerId } from "#frontend/desk/lists/use-list-position.tsx";
import { formatMinute } from "#frontend/desk/shared/format.ts";

interface InboxRowProps {
  row: Pick<InboxRows["mine"], "id" | "family" | "at">;
  /** Beside the family's name. */
  about?: ReactNode;
  words?: ReactNode;
  onOpen?: () => void;
  /** What there is to do. */
  children: ReactNode;
}

/** Opens its family in the reader. */
export const InboxRow = ({ row: { id, family, at }, about, words, onOpen, children }: InboxRowProps) => (
  <li
    data-entry={id}
    className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm focus-within:bg-primary/8 hover:bg-base-200/60"
  >
    <div className="min-w-0 grow basis-80">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {family && (
          <FamilyLink
            family={family.id}
            // A family may be in several parts.
            id={openerId(id)}
            className="py-1 font-semibold wrap-anywhere hover:underline pointer-coarse:py-1.5"
            onClick={onOpen}
          >
            {family.familyName}
          </FamilyLink>
        )}
        {about}
        <time dateTime={at} className="whitespace-nowrap opacity-80">
          {formatMinute(at)}
        </time>
      </p>
      {words && <p className="line-clamp-10 max-w-prose whitespace-pre-line wrap-anywhere">{words}</p>}
    </div>
    <div className="flex flex-wrap items-center gap-1 pointer-coarse:*:min-h-8">{children}</div>
  </li>
);
