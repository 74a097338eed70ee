import type { OutboxMail } from "#contract/mail.ts";
import { Link } from "#frontend/app/link.tsx";
import { counted, formatCount } from "#frontend/desk/formats/counts.ts";
import { formatSoon } from "#frontend/desk/formats/dates.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { nameOf } from "./held-row.tsx";
import { unfollow } from "./release-batch.ts";
import type { Standing } from "./sending-standing.ts";
import { useOpenMail } from "./use-open-mail.tsx";
import { useSending } from "./use-sending.ts";

/** So many that failed are named. */
const NAMED = 5;

const openerOf = (id: string) => `failed-${id}`;

/** What could not be sent and why, with a way to each. */
const Failed = ({ mails }: { mails: readonly OutboxMail[] }) => {
  const { open, dialog } = useOpenMail(mails, openerOf);
  return (
    <>
      <ul className="flex flex-col gap-1 text-sm">
        {mails.slice(0, NAMED).map((mail) => (
          <li key={mail.id} className="wrap-anywhere">
            <button
              type="button"
              id={openerOf(mail.id)}
              className="link inline py-1 text-left font-semibold"
              onClick={() => open(mail)}
            >
              {nameOf(mail)}
            </button>
            {mail.lastError && `: ${mail.lastError}`}
          </li>
        ))}
      </ul>
      {mails.length > NAMED && (
        <Link to="/admin/notifications?status=failed#outbox" className="link self-start py-1 text-sm">
          Show all failed mails in the outbox
        </Link>
      )}
      {dialog}
    </>
  );
};

/** Why it takes as long as it takes. */
const whyWaiting = ({ delayed }: Standing) => {
  if (delayed) {
    const { count, first } = delayed;
    return `${counted(count, "mail")} ${count === 1 ? "waits" : "wait"} until ${formatSoon(first.dueAt, Date.now())}: ${first.lastError}`;
  }
  return "A few are sent at once, and more every few minutes. It goes on when you leave this page.";
};

/** How far the sending has come, for as long as it takes, and what came of it. */
export const ReleaseProgress = () => {
  const standing = useSending();
  if (!standing) return null;
  const { total, sent, waiting, failed } = standing;
  const done = sent + failed.length;
  return (
    <section
      aria-label="Sending"
      className="flex flex-col gap-2 rounded-box border border-base-300 bg-base-100 p-4 shadow-sm sm:px-5"
    >
      <p role="status" className="font-semibold">
        {waiting > 0
          ? `Sending: ${formatCount(done)} of ${formatCount(total)}`
          : [
              sent > 0 && `${counted(sent, "mail")} sent.`,
              failed.length > 0 && `${formatCount(failed.length)} not.`,
            ]
              .filter(Boolean)
              .join(" ")}
      </p>
      {waiting > 0 && (
        <>
          <progress aria-label="Mails dealt with" className="progress w-full" value={done} max={total} />
          <p className="text-sm wrap-anywhere opacity-80">{whyWaiting(standing)}</p>
          {standing.unanswered && (
            <p className="text-sm">
              The site could not be asked how far this has come. It is asked again in a moment.
            </p>
          )}
        </>
      )}
      {failed.length > 0 && (
        <>
          <p className="text-sm">
            {counted(failed.length, "mail")} could not be sent. Open one to retry it, or to send it yourself.
          </p>
          <Failed mails={failed} />
        </>
      )}
      {waiting === 0 && (
        <button
          type="button"
          className="btn btn-sm self-start"
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget);
            unfollow();
          }}
        >
          OK
        </button>
      )}
    </section>
  );
};
