import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Application, NewApplication, PublicApplication } from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { FAMILY } from "#contract/history.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { limitForm } from "#worker/db/form-quota.ts";
import { type Attempt, once, recordCreated } from "#worker/db/idempotency.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { NotFound } from "#worker/errors.ts";
import { newestMail } from "#worker/mail/decisions/newest.ts";
import { shownStatus } from "#worker/mail/decisions/shown.ts";
import { deleteMails, deleteSharedLinks } from "#worker/mail/queue/outbox.ts";
import { type Cause, mailToFamily, queueAutomaticMail } from "#worker/mail/visitor-mails.ts";
import { castingOf, duplicatesOf } from "./columns.ts";
import { recordForEach, recordHistory } from "./history.ts";

const {
  foldedName: _name,
  searchText: _text,
  phoneDigits: _digits,
  assignee: _assignee,
  original: _original,
  statusAt: _since,
  keepUntil: _until,
  told: _told,
  ...columns
} = getTableColumns(applications);

/** The columns shown to staff. */
export const staffColumns = { ...columns, told: shownStatus.as("told") };

/** The columns sent to the family, with the status it may see. */
const familyColumns = { ...columns, status: shownStatus };

/** Stores an application and queues its confirmation. A repeat returns the stored application, without a `mailId`. */
export const submitApplication = (
  db: Database,
  input: NewApplication,
  cause: Cause,
  attempt?: Attempt,
): Promise<{ application: Omit<Application, "told">; mailId?: string }> => {
  const now = new Date().toISOString();
  const application: Application = {
    ...input,
    id: crypto.randomUUID(),
    status: "pending",
    told: "pending",
    corrections: [],
    consentedAt: input.consentVersion && now,
    createdAt: now,
    updatedAt: now,
  };
  const mail = mailToFamily("registration", { familyId: application.id, to: application.email });
  const limit = limitForm(db, "applications", cause);
  return once(db, attempt, {
    create: async () => {
      await db.batch([
        ...limit.statements,
        db.insert(applications).values({ ...application, statusAt: now, ...foldedApplication(application) }),
        recordHistory(db, [{ familyId: application.id, action: "applied" }], { actor: FAMILY }),
        ...(await queueAutomaticMail(db, mail, cause)),
        ...recordCreated(db, attempt, application.id, now),
      ]);
      const { told: _, ...answer } = application;
      return { application: answer, mailId: mail.id };
    },
    again: async (id) => {
      const [found] = await db.select(familyColumns).from(applications).where(eq(applications.id, id));
      return found && { application: found };
    },
    refusal: limit.refusal,
  });
};

export const ownQuestionnaire = eq(questionnaires.familyRegistrationId, applications.id);
/** A family has at most one visit that isn't cancelled. */
export const ownVisit = and(eq(visits.familyRegistrationId, applications.id), ne(visits.status, "cancelled"));

export const findApplication = async (db: Database, id: string): Promise<ApplicationDetails> => {
  const [found] = await db
    .select({
      ...staffColumns,
      ...castingOf(db),
      duplicates: duplicatesOf,
      questionnaireStatus: questionnaires.status,
      visit: visits,
      mail: newestMail(applications.id),
    })
    .from(applications)
    .leftJoin(questionnaires, ownQuestionnaire)
    .leftJoin(visits, ownVisit)
    .where(eq(applications.id, id));
  if (!found) throw new NotFound("application");
  const { questionnaireStatus, visit, ...application } = found;
  return {
    ...application,
    ...(questionnaireStatus && { questionnaireStatus }),
    ...(visit && { visit }),
  };
};

/** What anyone with the family's link may know. */
export const findPublicApplication = async (db: Database, id: string): Promise<PublicApplication> => {
  const { familyName } = applications;
  const [found] = await db
    .select({ id: applications.id, familyName, status: shownStatus })
    .from(applications)
    .where(eq(applications.id, id));
  if (!found) throw new NotFound("application");
  return found;
};

/** Statements that delete applications, with everything about them; the last returns which existed. */
export const deleteApplications = (db: Database, ids: readonly string[]) => {
  const areChosen = isOneOf(applications.id, ids);
  return [
    recordForEach(db, "deleted", sql`SELECT NULL AS id FROM ${applications} WHERE ${areChosen}`),
    deleteMails(db, sql`SELECT value FROM json_each(${JSON.stringify(ids)})`),
    deleteSharedLinks(db, ids),
    db.delete(applications).where(areChosen).returning({ id: applications.id }),
  ] as const;
};

/** Returns each id in one of two lists. */
export const deleteChosen = async (db: Database, ids: readonly string[]) => {
  const [, , , found] = await db.batch(deleteApplications(db, ids));
  const deleted = found.map(({ id }) => id);
  return { deleted, unknown: ids.filter((id) => !deleted.includes(id)) };
};

export const deleteApplication = async (db: Database, id: string): Promise<void> => {
  const { deleted } = await deleteChosen(db, [id]);
  if (deleted.length === 0) throw new NotFound("application");
};
