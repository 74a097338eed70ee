import type { MailsReleased } from "#contract/mail.ts";
import type { Release } from "#frontend/api/release.ts";
import { counted, formatCount } from "#frontend/lib/counts.ts";

type Refused = MailsReleased["refused"][number]["status"];

/** What has become of a mail instead of being released, as in 'was already sent by somebody else'. */
const instead: Record<Refused, (many: boolean) => string> = {
  sent: (many) => `${many ? "were" : "was"} already sent by somebody else`,
  queued: (many) => `${many ? "were" : "was"} already released by somebody else`,
  failed: () => "had already been tried and failed",
  discarded: (many) => `${many ? "were" : "was"} discarded by somebody else`,
  unknown: (many) => `${many ? "were" : "was"} taken back, or deleted with the family`,
  held: () => "changed at that very moment and can be sent again",
};

/** Why mails were not released, in sentences; nothing when all were. */
const refusedWords = (refused: MailsReleased["refused"]) =>
  [...Map.groupBy(refused, ({ status }) => status)]
    .map(([status, { length }]) => `${formatCount(length)} ${instead[status](length > 1)}.`)
    .join(" ");

/** What came of a release, in a sentence or a few. */
export const releaseWords = ({ released, refused, failed }: Release) => {
  const [only] = refused;
  if (only && refused.length === 1 && released.length === 0 && failed.length === 0)
    return `This mail ${instead[only.status](false)}.`;
  return [
    released.length > 0 && `${counted(released.length, "mail")} on the way.`,
    refusedWords(refused),
    failed.length > 0 && `${counted(failed.length, "mail")} could not be released and stay held.`,
  ]
    .filter(Boolean)
    .join(" ");
};

/** As on the button and in the question. */
export const sendWords = (count: number) => `Send ${counted(count, "mail")}`;
