import { Send } from "lucide-react";
import type { DecisionMail, MailStatus } from "#contract/mail.ts";
import { Link } from "#frontend/app/link.tsx";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { isWaiting, mailStatusWords, useSendNow } from "./decision-mail.ts";

const tones: Record<MailStatus, string> = {
  held: "badge-warning",
  queued: "badge-info",
  sent: "",
  failed: "badge-error",
  discarded: "",
};

/** Query parameters of the notifications page that lists emails of a status; without, they are under 'To send'. */
const views: Partial<Record<MailStatus, string>> = {
  sent: "view=sent&",
  discarded: "view=sent&status=discarded&",
};

interface MailLineProps {
  mail: DecisionMail | null | undefined;
  family: { id: string; familyName: string };
}

/** The state of a decision's email, linked to the family's emails, and a button to send it. */
export const MailLine = ({ mail, family }: MailLineProps) => {
  const { send, sending } = useSendNow();
  if (!mail) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 print:hidden">
      <Link
        to={`/admin/notifications?${views[mail.status] ?? ""}family=${family.id}`}
        className={`badge badge-soft badge-sm h-auto min-h-5 text-left whitespace-normal hover:underline ${tones[mail.status]}`}
      >
        {mailStatusWords(mail)}
        <span className="sr-only"> for {family.familyName}</span>
      </Link>
      {isWaiting(mail) && (
        <Button
          data-send-mail
          className="btn-primary btn-sm"
          inactive={sending}
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget);
            void send(mail, family.familyName);
          }}
        >
          <Send aria-hidden className="size-3.5" />
          Send
        </Button>
      )}
    </p>
  );
};
