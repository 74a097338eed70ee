import type { DecisionMail } from "#contract/mail.ts";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { isWaiting } from "#frontend/api/mail-after.ts";
import { formatShortDay } from "#frontend/desk/formats/dates.ts";

type Notes = Pick<ReceivedQuestionnaire, "reviewNotes" | "mail">;

/** What is said after a decision about the mail that tells its family; nothing where there is none. */
export const mailSentence = (mail: DecisionMail | null, familyName: string) => {
  if (!mail) return "";
  const { status, sentAt } = mail;
  if (status === "held") return `A mail to ${familyName} is held.`;
  if (isWaiting(mail)) return `A mail to ${familyName} goes out in ten minutes.`;
  if (status === "queued") return `A mail to ${familyName} is waiting to be sent.`;
  if (status === "sent" && sentAt) return `It was told so on ${formatShortDay(sentAt)}.`;
  return "";
};

/**
 * What is said of a decision that is undone: that things stand as they did, and whether its mail had gone, as `hasGone`
 * answers. `asBefore` ends without a stop.
 */
export const undoneSentence = (asBefore: string, gone: boolean | undefined) => {
  if (gone) return `${asBefore}, but the mail had already gone.`;
  return gone === undefined ? `${asBefore}. Notifications tells whether the mail had gone.` : `${asBefore}.`;
};

/**
 * What is said of notes that were changed when the mail of the decision was on its way, or sent, already; nothing where it
 * waits still, and so follows them.
 */
export const notesSentence = (read: Notes, stored: Notes) =>
  stored.mail && !isWaiting(stored.mail) && stored.reviewNotes && stored.reviewNotes !== read.reviewNotes
    ? "No mail tells of the new notes."
    : "";

/** Said of rejections whose mails wait: until then their families see what was decided before. */
export const SEEN_WHEN_SENT = "The family sees this when the email is sent.";

const whatIsSeen = ({ kind }: DecisionMail) =>
  kind === "application_rejected" || kind === "questionnaire_rejected"
    ? SEEN_WHEN_SENT
    : "The family's page shows the decision already.";

/** What is decided, and of its mail; while that waits, whether the family sees the decision already. */
export const decidedSentences = (decided: string, mail: DecisionMail | null, familyName: string) =>
  [decided, mailSentence(mail, familyName), isWaiting(mail) && whatIsSeen(mail)].filter(Boolean).join(" ");

/** What is said after a visit is cancelled of the mail that tells its family; `undefined`: it is not known. */
export const cancelledSentence = (mail: DecisionMail | null | undefined, familyName: string) =>
  mail === undefined
    ? `If ${familyName} knew of the visit, Notifications has a mail that cancels it.`
    : mailSentence(mail, familyName);
