import type { ApplicationStatus } from "#contract/applications.ts";
import type { DecisionKind } from "#contract/mail.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import type { Visit } from "#contract/visits.ts";
import type { MailedVisit } from "#worker/db/schema/outbox.ts";

/* Which email a change calls for, given what the family was told. Pure functions. */

interface Announcement {
  kind: DecisionKind;
  /** The visit as the email describes it. */
  visit: MailedVisit | null;
}

/** The emails to one family about one application, questionnaire or visit. */
export interface MailState {
  /** The newest that was sent, or is being sent. */
  told?: Announcement | undefined;
  /** The newest that is held or queued. */
  waiting?: Announcement | undefined;
  hasFailed?: boolean;
}

/** What should wait for release: a new email, none, or what is waiting already. */
export type NextMail = { kind: DecisionKind; visit?: MailedVisit } | "none" | "keep";

export const applicationKinds: Partial<Record<ApplicationStatus, DecisionKind>> = {
  approved: "application_approved",
  rejected: "application_rejected",
};

/** After an application's status changed. Being scheduled has no email but the visit's, and drops a waiting rejection. */
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

export const reviewKinds: Partial<Record<QuestionnaireStatus, DecisionKind>> = {
  approved: "questionnaire_approved",
  rejected: "questionnaire_rejected",
  needs_followup: "questionnaire_followup",
};

/** After a review. Every follow-up is a new round of questions; a family that has withdrawn gets no email. */
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

export const isSameTime = (one: When, other: When) =>
  one.scheduledDate === other.scheduledDate &&
  one.timeSlot === other.timeSlot &&
  one.arrivalTime === other.arrivalTime;

const isExpected = (visit: Pick<Visit, "status"> | undefined): boolean =>
  visit?.status === "scheduled" || visit?.status === "confirmed";

type FamilyVisit = Pick<Visit, "status"> & MailedVisit;

interface VisitChanged {
  /** `undefined` if the visit is not this family's. */
  before: FamilyVisit | undefined;
  after: FamilyVisit | undefined;
  /** The visit's new version, even if it is deleted: calendars accept the higher sequence. */
  version: Pick<MailedVisit, "sequence" | "updatedAt">;
  /** In the show's time zone. */
  today: string;
}

/** After a visit was scheduled, moved, canceled, deleted or given to another family. */
export const nextVisitMail = (
  { told: last, waiting, hasFailed }: MailState,
  { before, after, version, today }: VisitChanged,
): NextMail => {
  const told = last?.kind === "visit_cancelled" ? undefined : last;
  if (after && isExpected(after)) {
    if (before && isExpected(before) && isSameTime(before, after)) return "keep";
    if (told?.visit && isSameTime(told.visit, after)) return "none";
    if (told) return { kind: "visit_moved", visit: after };
    // If nothing waits or failed, staff discarded the first email because they tell the family themselves.
    return !isExpected(before) || waiting || hasFailed ? { kind: "visit_scheduled", visit: after } : "keep";
  }
  if (!before || before.status === "cancelled") return "keep";
  const known = told?.visit;
  if (after?.status === "completed" || !known || known.scheduledDate < today) return "none";
  return { kind: "visit_cancelled", visit: { ...known, ...version } };
};
