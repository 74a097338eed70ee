import { type SQLWrapper, sql } from "drizzle-orm";
import type { DecisionMail } from "#contract/mail.ts";
import { decisionMail, mailFor } from "#worker/mail/decision-mail.ts";

/* The mail that a visit shows: the newest that tells its family of a decision about it. */

interface At {
  id: SQLWrapper;
  familyRegistrationId: SQLWrapper;
  scheduledDate: SQLWrapper;
  timeSlot: SQLWrapper;
  status: SQLWrapper;
}

const { table } = decisionMail;

export const mailOf = ({ id, familyRegistrationId }: At) => decisionMail.about(id, familyRegistrationId);

/** Under names of their own, as `decisionMail.columns`. */
export const mailColumns = (visit: At) => ({
  mail: decisionMail.columns,
  /** Whether it tells what stands now: that the visit is cancelled, or else when it is. */
  isMailForNow: sql<0 | 1 | null>`CASE ${visit.status}
    WHEN 'cancelled' THEN ${table.kind} = 'visit_cancelled'
    ELSE ${table.kind} <> 'visit_cancelled'
      AND json_extract(${table.visit}, '$.scheduledDate') = ${visit.scheduledDate}
      AND json_extract(${table.visit}, '$.timeSlot') = ${visit.timeSlot}
  END`.as("is_mail_for_now"),
});

/** That mail in the answer to a decision: none unless it is for what stands now. */
export const answeredMail = (mail: DecisionMail | null, isForNow: 0 | 1 | null) =>
  isForNow ? mailFor(mail?.kind, mail) : null;
