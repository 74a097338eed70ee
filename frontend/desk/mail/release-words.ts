import type { MailsReleased } from "#contract/mail.ts";
import type { Release } from "#frontend/api/release.ts";
import { counted, formatCount } from "#frontend/desk/formats/counts.ts";

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

/** With those that were on their way when they were asked for again: the call that was not answered let them go. */
export const withTriedBefore = (release: Release, tried: ReadonlySet<string>): Release => {
  const isOurs = ({ id, status }: Release["refused"][number]) =>
    tried.has(id) && (status === "sent" || status === "queued");
  const ours = release.refused.filter(isOurs).map(({ id }) => id);
  return {
    ...release,
    released: [...release.released, ...ours],
    refused: release.refused.filter((one) => !isOurs(one)),
  };
};

/** Why mails were not released, in sentences; nothing when all were. */
const refusedWords = (refused: MailsReleased["refused"]) =>
  [...Map.groupBy(refused, ({ status }) => status)]
    .map(([status, { length }]) => `${formatCount(length)} ${instead[status](length > 1)}.`)
    .join(" ");

/** What came of a release, in a sentence or a few. */
export const releaseWords = ({ released, refused, failed, unanswered, stopped }: Release) => {
  const [only] = refused;
  const others = [released, failed, unanswered, stopped];
  if (only && refused.length === 1 && others.every(({ length }) => length === 0))
    return `This mail ${instead[only.status](false)}.`;
  return [
    released.length > 0 && `${counted(released.length, "mail")} on the way.`,
    refusedWords(refused),
    failed.length > 0 &&
      `${counted(failed.length, "mail")} could not be released and ${failed.length > 1 ? "stay" : "stays"} held.`,
    unanswered.length > 0 &&
      `Of ${counted(unanswered.length, "mail")} it is not known: see what is still held.`,
    stopped.length > 0 &&
      `Stopped: ${counted(stopped.length, "mail")} ${stopped.length > 1 ? "were" : "was"} not released.`,
  ]
    .filter(Boolean)
    .join(" ");
};

/** As on the button and in the question. */
export const sendWords = (count: number) => `Send ${counted(count, "mail")}`;
