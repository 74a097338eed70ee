import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type {
  ApplicationStatus,
  ApplicationStatusChange,
  ApplicationStatusesChange,
  ApplicationStatusesChanged,
} from "#contract/applications.ts";
import type { DecidedApplication } from "#contract/families.ts";
import type { DecisionKind } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, isOneOf } from "#worker/db/conditions.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { mailFor, standingMail } from "#worker/mail/decision-mail.ts";
import { isNews, isUnreleased, lastTold, tellsOf, writeMails } from "#worker/mail/decision-mails.ts";
import { isHeldReminder, isUnsentReminder } from "#worker/mail/take-reminders.ts";
import { answered } from "./store.ts";

/* Staff decide on applications, one or many, and what the families are told of it follows. */

/** The mail that a decision writes. */
const writtenFor: Partial<Record<ApplicationStatus, DecisionKind>> = {
  approved: "application_approved",
  rejected: "application_rejected",
};

/** The mail that still says what is true, and may go on waiting: who is scheduled was approved before. */
const trueFor: Partial<Record<ApplicationStatus, DecisionKind>> = {
  ...writtenFor,
  scheduled: "application_approved",
};

/** Statuses of families that are not wanted, or do not want, any more. */
const ended: readonly ApplicationStatus[] = ["rejected", "withdrawn"];

/** What is not to be sent any more to a family that gets a status. */
const isOutdated = (status: ApplicationStatus) => {
  const kind = trueFor[status];
  return or(
    // A + hides an index: the way leads along the families, not along all mails about applications.
    and(isUnreleased, sql`+${outbox.heldFor} = 'registration'`, kind && ne(outbox.kind, kind)),
    status === "withdrawn" ? and(isUnreleased, sql`+${outbox.heldFor} = 'questionnaire'`) : undefined,
    // Only approved families can answer the questionnaire.
    status === "approved" ? undefined : isHeldReminder("questionnaire_reminder"),
    ended.includes(status) ? isUnsentReminder("questionnaire_reminder", "visit_reminder") : undefined,
  );
};

/**
 * The statements that bring the mails in line with a decision; they stand before the one that decides, and hold for
 * the same applications: those that the condition lets change.
 */
export const mailsOf = (
  db: Database,
  ids: readonly string[],
  { status, condition }: { status: ApplicationStatus; condition: SQL | undefined },
) => {
  const now = new Date();
  const kind = writtenFor[status] ?? null;
  const changes = and(ne(applications.status, status), condition);
  const changing = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isOneOf(applications.id, ids), changes));
  const withMailIds = JSON.stringify(ids.map((id) => [id, crypto.randomUUID()]));
  return [
    db.delete(outbox).where(and(inArray(outbox.familyId, changing), isOutdated(status))),
    writeMails(
      db,
      {
        kind,
        heldFor: "registration",
        id: sql`decided.value ->> 1`,
        aboutId: applications.id,
        from: sql`json_each(${withMailIds}) AS decided JOIN ${applications} ON ${applications.id} = decided.value ->> 0`,
        where: and(changes, isNews(db, applications.id, kind)),
      },
      now,
    ),
  ] as const;
};

/**
 * Any status may follow any other, unless the sender decides `from` one that is no longer stored. The family's visit
 * and questionnaire stay as they are.
 */
export const changeApplicationStatus = async (
  db: Database,
  id: string,
  { status, from }: ApplicationStatusChange,
): Promise<DecidedApplication> => {
  const isMeant = eq(applications.id, id);
  const condition = from && eq(applications.status, from);
  const [, , changed, [found]] = await db.batch([
    ...mailsOf(db, [id], { status, condition }),
    db.update(applications).set({ status }).where(and(isMeant, condition)).returning({ id: applications.id }),
    db
      .select({ application: answered, mail: standingMail(applications.id) })
      .from(applications)
      .where(isMeant),
  ]);
  if (!found) throw new NotFound("application");
  const { application, mail } = found;
  const current = { ...application, mail: mailFor(writtenFor[application.status], mail) };
  if (changed.length > 0) return current;
  throw new Conflict("Somebody else has decided on this application meanwhile.", { current });
};

/** Gives many applications a status, all or none of them; see the contract for what is answered. */
export const changeApplicationStatuses = async (
  db: Database,
  { ids, status, expect }: ApplicationStatusesChange,
): Promise<ApplicationStatusesChanged> => {
  const meant = isOneOf(applications.id, ids);
  const condition = expect && eq(applications.status, expect);
  const tells = and(isUnreleased, tellsOf(applications.id), eq(outbox.kind, writtenFor[status] ?? sql`NULL`));
  const [, , before, changed] = await db.batch([
    ...mailsOf(db, ids, { status, condition }),
    db
      .select({
        id: applications.id,
        status: applications.status,
        hasMail: sql<number>`${hasRow(db, outbox, tells)}`.as("has_mail"),
        // One level deep, as in `newestMail`.
        told: sql<string | null>`${lastTold(applications.id)}`.as("told"),
      })
      .from(applications)
      .where(meant),
    db
      .update(applications)
      .set({ status })
      .where(and(meant, ne(applications.status, status), condition))
      .returning({ id: applications.id }),
  ]);
  const families = new Map(before.map((family) => [family.id, family]));
  const done = new Set(changed.map(({ id }) => id));
  return {
    mails: before.filter(({ id, hasMail }) => hasMail && done.has(id)).length,
    told: before.filter(({ id, ...had }) => done.has(id) && had.told && had.told === writtenFor[had.status])
      .length,
    changed: ids.flatMap((id) => {
      const family = families.get(id);
      return family && done.has(id) ? [{ id, from: family.status }] : [];
    }),
    unchanged: ids.filter((id) => families.has(id) && !done.has(id)),
    unknown: ids.filter((id) => !families.has(id)),
  };
};
