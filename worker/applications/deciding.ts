import { eq, type SQL, sql } from "drizzle-orm";
import type {
  ApplicationStatus,
  ApplicationStatusChange,
  ApplicationStatusesChange,
  ApplicationStatusesChanged,
} from "#contract/applications.ts";
import type { DecidedApplication } from "#contract/families.ts";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { guard, readThenWrite } from "#worker/db/guard.ts";
import { applications } from "#worker/db/schema.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { noteHistory } from "#worker/history/note-history.ts";
import { mailFor, newestMail } from "#worker/mail/decision-mail.ts";
import { applicationKinds, nextApplicationMail } from "#worker/mail/next-mail.ts";
import { areUnchanged, selectDecisionMails, setMails, stateOf } from "#worker/mail/set-mail.ts";
import { answered } from "./store.ts";
import { withStatus } from "./told.ts";

/* Staff decide on applications, one or many, and what the families are told of it follows. */

/** Applications with the mails about them, as they are before a decision. */
const readDecided = async (db: Database, ids: readonly string[], now: Date) => {
  const [rows, mails] = await db.batch([
    db
      .select({ id: applications.id, status: applications.status })
      .from(applications)
      .where(isOneOf(applications.id, ids)),
    selectDecisionMails(db, ids),
  ]);
  const families = rows.map((row) => ({
    ...row,
    state: stateOf(mails, { aboutId: row.id, familyId: row.id }, now),
  }));
  return { families, mails };
};
type Read = Awaited<ReturnType<typeof readDecided>>;

/** The condition that applications still have the statuses that were read. */
const haveStatuses = (families: readonly { id: string; status: ApplicationStatus }[]): SQL => {
  const read = JSON.stringify(families.map(({ id, status }) => ({ id, status })));
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${read}) AS read
    LEFT JOIN ${applications} ON ${applications.id} = read.value ->> 'id'
    WHERE ${applications.status} IS NOT read.value ->> 'status')`;
};

/** The statements that give those applications a status that were read, with the mails for it, or fail together. */
export const decide = (db: Database, { families, mails }: Read, status: ApplicationStatus, now: Date) => {
  const ids = families.map(({ id }) => id);
  const next = families.map(({ id, status: before, state }) => ({
    aboutId: id,
    familyId: id,
    heldFor: "registration" as const,
    next: nextApplicationMail(state, before, status),
  }));
  return [
    guard(db, sql`${haveStatuses(families)} AND ${areUnchanged(mails, ids)}`),
    ...setMails(db, next, now),
    db.update(applications).set(withStatus(status, now)).where(isOneOf(applications.id, ids)),
    noteHistory(
      db,
      families.map(({ id, status: from }) => ({ familyId: id, action: "decided", from, to: status })),
    ),
  ] as const;
};

const selectDecided = (db: Database, id: string) =>
  db
    .select({ application: answered, mail: newestMail(applications.id) })
    .from(applications)
    .where(eq(applications.id, id));

/**
 * Any status may follow any other, unless the sender decides `from` one that is no longer stored. The family's visit
 * and questionnaire stay as they are.
 */
export const changeApplicationStatus = (
  db: Database,
  id: string,
  { status, from }: ApplicationStatusChange,
): Promise<DecidedApplication> =>
  readThenWrite(async () => {
    const now = new Date();
    const read = await readDecided(db, [id], now);
    const [before] = read.families;
    if (!before) throw new NotFound("application");
    const isMeant = from === undefined || from === before.status;
    const [found] =
      isMeant && status !== before.status
        ? (await db.batch([...decide(db, read, status, now), selectDecided(db, id)]))[5]
        : await selectDecided(db, id);
    if (!found) throw new NotFound("application");
    const { application, mail } = found;
    const current = { ...application, mail: mailFor(applicationKinds[application.status], mail) };
    if (isMeant) return current;
    throw new Conflict("Somebody else has decided on this application meanwhile.", { current });
  });

/** Gives many applications a status, all or none of them; see the contract for what is answered. */
export const changeApplicationStatuses = (
  db: Database,
  { ids, status, expect }: ApplicationStatusesChange,
): Promise<ApplicationStatusesChanged> =>
  readThenWrite(async () => {
    const now = new Date();
    const { families, mails } = await readDecided(db, ids, now);
    const known = new Map(families.map((family) => [family.id, family]));
    const changing = families.filter(
      (family) => family.status !== status && (expect === undefined || family.status === expect),
    );
    const changed = new Set(changing.map(({ id }) => id));
    const read = { families: changing, mails: mails.filter(({ aboutId }) => changed.has(aboutId)) };
    const written = changing.length > 0 ? (await db.batch(decide(db, read, status, now)))[2] : [];
    const kind = applicationKinds[status];
    const kept = changing.filter(({ state }) => kind && state.waiting?.kind === kind);
    return {
      mails: written.length + kept.length,
      told: changing.filter(
        ({ state, status: had }) => state.told && state.told.kind === applicationKinds[had],
      ).length,
      changed: ids.flatMap((id) => {
        const family = known.get(id);
        return family && changed.has(id) ? [{ id, from: family.status }] : [];
      }),
      unchanged: ids.filter((id) => known.has(id) && !changed.has(id)),
      unknown: ids.filter((id) => !known.has(id)),
    };
  });
