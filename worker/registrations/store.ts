import { and, desc, eq, getTableColumns, gte, lt, notExists, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import type { PageQuery } from "../../contract/paging.ts";
import type {
  NewRegistration,
  PublicRegistration,
  Registration,
  RegistrationDetails,
  RegistrationFilter,
  RegistrationStatus,
} from "../../contract/registrations.ts";
import type { Database } from "../db/client.ts";
import { familyRegistrations as families, questionnaires, visits } from "../db/schema.ts";
import { afterCursor, rowsFor } from "../http/paging.ts";
import { queueLetter, withdrawLetters } from "../mail/outbox.ts";
import { confirmRegistration } from "./emails.ts";
import { endOfPrefix, foldForSearch } from "./search.ts";

const { foldedName: _name, foldedEmail: _email, ...answered } = getTableColumns(families);

/** Stores an application and the mail that confirms it, or neither. */
export const submitRegistration = async (db: Database, input: NewRegistration) => {
  const registration: Registration = {
    ...input,
    id: crypto.randomUUID(),
    status: "pending",
    createdAt: new Date().toISOString(),
  };
  const letter = confirmRegistration(registration);
  await db.batch([
    db.insert(families).values({
      ...registration,
      foldedName: foldForSearch(registration.familyName),
      foldedEmail: foldForSearch(registration.email),
    }),
    queueLetter(db, letter),
  ]);
  return { registration, letterId: letter.id };
};

/** Ids of the families whose name or e-mail address begins so; two short walks along two indexes. */
const beginningWith = (db: Database, q: string) => {
  const prefix = foldForSearch(q);
  const end = endOfPrefix(prefix);
  return union(
    db
      .select({ id: families.id })
      .from(families)
      .where(and(gte(families.foldedName, prefix), lt(families.foldedName, end))),
    db
      .select({ id: families.id })
      .from(families)
      .where(and(gte(families.foldedEmail, prefix), lt(families.foldedEmail, end))),
  );
};

/** A page of applications, newest first, each with how its questionnaire stands. */
export const listRegistrations = (
  db: Database,
  { status, q, schedulable, ...page }: RegistrationFilter & PageQuery,
) => {
  const hasVisit = db
    .select({ one: sql`1` })
    .from(visits)
    .where(eq(visits.familyRegistrationId, families.id));
  const conditions = and(
    status && eq(families.status, status),
    schedulable && and(eq(families.status, "approved"), notExists(hasVisit)),
    afterCursor(page.cursor, families),
  );
  const list = db
    .select({ ...answered, questionnaireStatus: questionnaires.status })
    .from(families)
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, families.id));
  if (!q)
    return list.where(conditions).orderBy(desc(families.createdAt), desc(families.id)).limit(rowsFor(page));
  // The + keeps SQLite from walking the whole table in order of age in search of the few that were found.
  return list
    .where(and(sql`${families.id} IN ${beginningWith(db, q)}`, conditions))
    .orderBy(sql`+${families.createdAt} DESC`, sql`+${families.id} DESC`)
    .limit(rowsFor(page));
};

/** Everything about one family, with what came of its application. */
export const findRegistration = async (
  db: Database,
  id: string,
): Promise<RegistrationDetails | undefined> => {
  const [found] = await db
    .select({ registration: answered, questionnaireStatus: questionnaires.status, visit: visits })
    .from(families)
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, families.id))
    .leftJoin(visits, eq(visits.familyRegistrationId, families.id))
    .where(eq(families.id, id));
  if (!found) return undefined;
  const { registration, questionnaireStatus, visit } = found;
  return { ...registration, ...(questionnaireStatus && { questionnaireStatus }), ...(visit && { visit }) };
};

/** What the holder of a questionnaire link may know. */
export const findPublicRegistration = async (
  db: Database,
  id: string,
): Promise<PublicRegistration | undefined> => {
  const { familyName, status } = families;
  return (
    await db.select({ id: families.id, familyName, status }).from(families).where(eq(families.id, id))
  )[0];
};

/** Any status may follow any other; the family's visit and questionnaire stay as they are. */
export const changeRegistrationStatus = async (
  db: Database,
  id: string,
  status: RegistrationStatus,
): Promise<Registration | undefined> =>
  (await db.update(families).set({ status }).where(eq(families.id, id)).returning(answered))[0];

/** Deletes an application with its questionnaire, its visit and its mails. Whether there was one. */
export const deleteRegistration = async (db: Database, id: string): Promise<boolean> => {
  const [, deleted] = await db.batch([
    withdrawLetters(db, id),
    db.delete(families).where(eq(families.id, id)).returning({ id: families.id }),
  ]);
  return deleted.length > 0;
};
