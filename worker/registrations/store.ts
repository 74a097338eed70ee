import { and, eq, exists, getTableColumns, ne, sql } from "drizzle-orm";
import type {
  NewRegistration,
  PublicRegistration,
  Registration,
  RegistrationDetails,
  RegistrationStatusChange,
  RegistrationStatusesChange,
  RegistrationStatusesChanged,
} from "../../contract/registrations.ts";
import type { Database } from "../db/client.ts";
import { type Attempt, earlierAnswer, isFirst, noteCreated } from "../db/idempotency.ts";
import { insertWhere } from "../db/insert-where.ts";
import { isOneOf } from "../db/is-one-of.ts";
import { familyRegistrations as families, questionnaires, visits } from "../db/schema.ts";
import { Problem, unknown } from "../http/errors.ts";
import { queueLetterWhere, withdrawLetters } from "../mail/outbox.ts";
import { confirmRegistration } from "./emails.ts";
import { foldedName, searchWords } from "./search.ts";

const { foldedName: _name, searchWords: _words, ...answered } = getTableColumns(families);

/**
 * Stores an application and the mail that confirms it, or neither: a repeat gets what was stored first, and no
 * `letterId`.
 */
export const submitRegistration = async (
  db: Database,
  input: NewRegistration,
  attempt?: Attempt,
): Promise<{ registration: Registration; letterId?: string }> => {
  const now = new Date().toISOString();
  const registration: Registration = {
    ...input,
    id: crypto.randomUUID(),
    status: "pending",
    consentedAt: input.consentVersion && now,
    createdAt: now,
  };
  const letter = confirmRegistration(registration);
  const row = {
    ...registration,
    foldedName: foldedName(registration.familyName),
    searchWords: searchWords(registration),
  };
  const stored = exists(db.select({ one: sql`1` }).from(families).where(eq(families.id, registration.id)));
  const [inserted] = await db.batch([
    insertWhere(db, families, row, isFirst(db, attempt)).returning({ id: families.id }),
    queueLetterWhere(db, letter, stored),
    ...noteCreated(db, attempt, { id: registration.id, answer: registration }, stored),
  ]);
  if (inserted.length > 0) return { registration, letterId: letter.id };
  const earlier = await earlierAnswer<Registration>(db, attempt);
  if (!earlier) throw new Error("An insert without a condition stored nothing");
  return { registration: earlier };
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
    .leftJoin(visits, and(eq(visits.familyRegistrationId, families.id), ne(visits.status, "cancelled")))
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

/**
 * Any status may follow any other, unless the sender decides `from` one that is no longer stored; a `Problem` says
 * why not. The family's visit and questionnaire stay as they are.
 */
export const changeRegistrationStatus = async (
  db: Database,
  id: string,
  { status, from }: RegistrationStatusChange,
): Promise<Registration> => {
  const known = eq(families.id, id);
  const [[changed], [current]] = await db.batch([
    db
      .update(families)
      .set({ status })
      .where(and(known, from && eq(families.status, from)))
      .returning(answered),
    db.select(answered).from(families).where(known),
  ]);
  if (changed) return changed;
  if (!current) throw unknown("application");
  throw new Problem(409, "Somebody else has decided on this application meanwhile.", { current });
};

/** Gives many applications a status, all or none of them; see the contract for what is answered. */
export const changeRegistrationStatuses = async (
  db: Database,
  { ids, status, expect }: RegistrationStatusesChange,
): Promise<RegistrationStatusesChanged> => {
  const meant = isOneOf(families.id, ids);
  const [before, changed] = await db.batch([
    db.select({ id: families.id, status: families.status }).from(families).where(meant),
    db
      .update(families)
      .set({ status })
      .where(and(meant, ne(families.status, status), expect && eq(families.status, expect)))
      .returning({ id: families.id }),
  ]);
  const statuses = new Map(before.map((family) => [family.id, family.status]));
  const done = new Set(changed.map(({ id }) => id));
  return {
    changed: ids.flatMap((id) => {
      const from = statuses.get(id);
      return from && done.has(id) ? [{ id, from }] : [];
    }),
    unchanged: ids.filter((id) => statuses.has(id) && !done.has(id)),
    unknown: ids.filter((id) => !statuses.has(id)),
  };
};

/** Deletes an application with its questionnaire, its visit and its mails. Whether there was one. */
export const deleteRegistration = async (db: Database, id: string): Promise<boolean> => {
  const [, deleted] = await db.batch([
    withdrawLetters(db, id),
    db.delete(families).where(eq(families.id, id)).returning({ id: families.id }),
  ]);
  return deleted.length > 0;
};
