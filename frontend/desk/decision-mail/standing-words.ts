import type { ApplicationStatus } from "#contract/applications.ts";
import { type DecisionMail, type MailKind, type MailStatus, mailKindLabels } from "#contract/mail.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import type { VisitStatus } from "#contract/visits.ts";
import { formatShortDay } from "#frontend/desk/formats/dates.ts";

/* Where the mail stands that tells a family of a decision, in few words. */

/** The kinds that tell of how something stands. */
export const tellingOfApplication: Record<ApplicationStatus, readonly MailKind[]> = {
  pending: [],
  approved: ["application_approved"],
  scheduled: [],
  rejected: ["application_rejected"],
  withdrawn: [],
};
export const tellingOfQuestionnaire: Record<QuestionnaireStatus, readonly MailKind[]> = {
  pending: [],
  approved: ["questionnaire_approved"],
  needs_followup: ["questionnaire_followup"],
  rejected: ["questionnaire_rejected"],
};
const expected: readonly MailKind[] = ["visit_scheduled", "visit_moved"];
export const tellingOfVisit: Record<VisitStatus, readonly MailKind[]> = {
  scheduled: expected,
  confirmed: expected,
  completed: expected,
  cancelled: ["visit_cancelled"],
};

/** What a family is told by mails that tell of something else than how it stands now. */
const told: Partial<Record<MailKind, string>> = {
  application_approved: "approved",
  application_rejected: "rejected",
  questionnaire_approved: "approved",
  questionnaire_rejected: "rejected",
  questionnaire_followup: "follow-up asked for",
  visit_scheduled: "scheduled",
  visit_moved: "moved",
  visit_cancelled: "cancelled",
};

const words: Record<MailStatus, string> = {
  held: "Mail held",
  queued: "Mail waiting",
  sent: "Mail sent",
  failed: "Mail failed",
  discarded: "Mail discarded",
};

/** As in 'Mail held', 'Mail sent Nov 21' and, of an application that is pending again, 'Told: approved'. */
export const standingWords = ({ kind, status, sentAt }: DecisionMail, telling: readonly MailKind[]) => {
  const what = told[kind] ?? mailKindLabels[kind];
  if (!telling.includes(kind)) return `${status === "sent" ? "Told" : words[status]}: ${what}`;
  return sentAt ? `${words[status]} ${formatShortDay(sentAt)}` : words[status];
};
