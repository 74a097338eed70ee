import type { DecisionMail, MailKind, MailStatus } from "#contract/mail.ts";
import { Link } from "#frontend/app/link.tsx";
import { standingWords } from "./standing-words.ts";

const tone: Record<MailStatus, string> = {
  held: "badge-warning",
  queued: "badge-info",
  sent: "",
  failed: "badge-error",
  discarded: "",
};

interface MailStandingProps {
  mail: DecisionMail | null;
  family: { id: string; familyName: string };
  /** The kinds of mail that tell of how the thing stands now. */
  telling: readonly MailKind[];
}

/** Where the mail about a decision stands; leads to its family's mails. Nothing where there is none. */
export const MailStanding = ({ mail, family, telling }: MailStandingProps) =>
  mail && (
    <Link
      to={`/admin/notifications?family=${family.id}`}
      // Else the browser drags the link, and not the card that it is on.
      draggable={false}
      className={`badge badge-soft h-auto min-h-6 text-left text-xs whitespace-normal hover:underline print:hidden ${tone[mail.status]}`}
    >
      {standingWords(mail, telling)}
      <span className="sr-only"> for {family.familyName}</span>
    </Link>
  );
