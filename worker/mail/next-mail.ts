import type { ApplicationStatus } from "#contract/applications.ts";
import type { DecisionKind } from "#contract/mail.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import type { Visit } from "#contract/visits.ts";
import type { MailedVisit } from "#worker/db/outbox.ts";

/*
 * Which mail a change calls for: out of what its family was told, what was, and what is. Nothing here reads or writes.
 */

/** A mail that tells a family of a decision. */
interface Told {
  kind: DecisionKind;
  /** Of a mail about a visit: what it says of that. */
  visit: MailedVisit | null;
}

/** The mails to one family about one application, questionnaire or visit, as far as they matter to the next. */
export interface MailState {
  /** The newest that was sent, or is just being sent. */
  told?: Told | undefined;
  /** The newest that is held, or queued and not sent yet. */
  waiting?: Told | undefined;
  /** Whether one could not be sent. */
  hasFailed?: boolean;
}

/** What is to wait for its release: a mail of this kind, none, or whatever waits already. */
export type NextMail = { kind: DecisionKind; visit?: MailedVisit } | "none" | "keep";

/** What a status is told by. */
export const applicationKinds: Partial<Record<ApplicationStatus, DecisionKind>> = {
  approved: "application_approved",
  rejected: "application_rejected",
};

/** After an application has got a status. Who is scheduled hears of the visit alone, and was not rejected. */
export const nextApplicationMail = (
  { told, waiting }: MailState,
  before: ApplicationStatus,
  after: ApplicationStatus,
): NextMail => {
  const kind = applicationKinds[after];
  if (before === after || (kind && waiting?.kind === kind)) return "keep";
  if (after === "scheduled" && waiting?.kind !== "application_rejected") return "keep";
  return kind && told?.kind !== kind ? { kind } : "none";
};

/** What a review is told by. */
export const reviewKinds: Partial<Record<QuestionnaireStatus, DecisionKind>> = {
  approved: "questionnaire_approved",
  rejected: "questionnaire_rejected",
  needs_followup: "questionnaire_followup",
};

/** After a review. Each follow-up is another round of questions, and so news; a family that has withdrawn gets none. */
export const nextReviewMail = (
  { told, waiting }: MailState,
  {
    before,
    after,
    isWithdrawn,
  }: { before: QuestionnaireStatus; after: QuestionnaireStatus; isWithdrawn: boolean },
): NextMail => {
  const kind = reviewKinds[after];
  if (!kind || isWithdrawn) return "none";
  if (kind === "questionnaire_followup") return { kind };
  if (before === after || waiting?.kind === kind) return "keep";
  return told?.kind === kind ? "none" : { kind };
};

type When = Pick<Visit, "scheduledDate" | "timeSlot" | "arrivalTime">;

/** Whether two say the same day, slot and time of arrival. */
export const isSameTime = (one: When, other: When) =>
  one.scheduledDate === other.scheduledDate &&
  one.timeSlot === other.timeSlot &&
  one.arrivalTime === other.arrivalTime;

/** A family expects a visit that is scheduled or confirmed. */
const isExpected = (visit: Pick<Visit, "status"> | undefined): boolean =>
  visit?.status === "scheduled" || visit?.status === "confirmed";

/** A visit as one family has it. */
type FamilyVisit = Pick<Visit, "status"> & MailedVisit;

interface VisitChanged {
  /** `undefined` where the family has no such visit. */
  before: FamilyVisit | undefined;
  after: FamilyVisit | undefined;
  /** Of the visit from now on, also of one that is deleted: calendars take the higher sequence. */
  version: Pick<MailedVisit, "sequence" | "updatedAt">;
  /** The show's. */
  today: string;
}

/** After a visit was scheduled, moved, cancelled, deleted or given to another family. */
export const nextVisitMail = (
  { told: last, waiting, hasFailed }: MailState,
  { before, after, version, today }: VisitChanged,
): NextMail => {
  const told = last?.kind === "visit_cancelled" ? undefined : last;
  if (after && isExpected(after)) {
    if (before && isExpected(before) && isSameTime(before, after)) return "keep";
    if (told?.visit && isSameTime(told.visit, after)) return "none";
    if (told) return { kind: "visit_moved", visit: after };
    // What waits follows the visit. Where nothing does, staff did not want the family to be told by mail.
    return !isExpected(before) || waiting || hasFailed ? { kind: "visit_scheduled", visit: after } : "keep";
  }
  if (!before || before.status === "cancelled") return "keep";
  const known = told?.visit;
  if (after?.status === "completed" || !known || known.scheduledDate < today) return "none";
  return { kind: "visit_cancelled", visit: { ...known, ...version } };
};
