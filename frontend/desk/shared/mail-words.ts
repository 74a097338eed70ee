import { type DecisionMail, type MailKind, type MailStatus, mailKindLabels } from "#contract/mail.ts";
import { formatShortDay } from "./format.ts";

/* What is said of the email that tells a family of a decision. */

/** Whether a mail waits that nobody has let go: staff can send it now, and a later decision takes it back. */
export const isWaiting = (mail: DecisionMail | null | undefined): mail is DecisionMail =>
  mail?.status === "held" || (mail?.status === "queued" && mail.releasedAt === null);

/** Said of rejections whose emails wait: until then their families see what was decided before. */
export const SEEN_WHEN_SENT = "The family sees this when the email is sent.";

const rejections: readonly MailKind[] = ["application_rejected", "questionnaire_rejected"];

/** After a decision; nothing where there is no email. */
export const mailSentence = (mail: DecisionMail | null, familyName: string) => {
  if (!mail) return "";
  const { kind, status, sentAt } = mail;
  if (status === "sent" && sentAt) return `The family was told on ${formatShortDay(sentAt)}.`;
  if (!isWaiting(mail)) return status === "queued" ? `An email to ${familyName} is waiting to be sent.` : "";
  const waits = status === "held" ? "is held" : "goes out in ten minutes";
  return `An email to ${familyName} ${waits}.${rejections.includes(kind) ? ` ${SEEN_WHEN_SENT}` : ""}`;
};

const words: Record<MailStatus, string> = {
  held: "Email held",
  queued: "Email waiting",
  sent: "Email sent",
  failed: "Email failed",
  discarded: "Email discarded",
};

/** Where an email stands, as in 'Email held: Application approved' and 'Email sent Nov 21: Visit moved'. */
export const standingWords = ({ kind, status, sentAt }: DecisionMail) =>
  `${words[status]}${sentAt ? ` ${formatShortDay(sentAt)}` : ""}: ${mailKindLabels[kind]}`;
