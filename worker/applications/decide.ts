import { eq, type SQL, sql } from "drizzle-orm";
import type {
  ApplicationStatus,
  ApplicationStatusChange,
  ApplicationStatusesChange,
  ApplicationStatusesChanged,
} from "#contract/applications.ts";
import type { DecidedApplication } from "#contract/families.ts";
import type { Database } from "#worker/db/client.ts";
import { inJson } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { guard, readThenWrite } from "#worker/db/locks.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { applicationKinds, nextApplicationMail } from "#worker/mail/decisions/next.ts";
import { areUnchanged, selectDecisionMails, setMails, stateOf } from "#worker/mail/decisions/set.ts";
import { mailFor, newestMail } from "#worker/mail/decisions/shown.ts";
import { staffColumns, withStatus } from "./columns.ts";

/* Staff decide on applications, and the emails to families follow. */

/** Whether applications still have the statuses that were read. */
const haveStatuses = (read: readonly { id: string; status: ApplicationStatus }[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(read)}) AS read
    LEFT JOIN ${applications} ON ${applications.id} = read.value ->> 'id'
    WHERE ${applications.status} IS NOT read.value ->> 'status')`;

/**
 * Reads applications, and prepares the batch that gives a status to those which don't have it. With `expect`, only to those
 * with that status.
 */
const prepareDecision = async (
  db: Database,
  ids: readonly string[],
  { status, expect }: { status: ApplicationStatus; expect: ApplicationStatus | undefined },
) => {
  const now = new Date();
  const [rows, mails] = await db.batch([
    db
      .select({ id: applications.id, status: applications.status })
      .from(applications)
      .where(inJson(applications.id, ids)),
    selectDecisionMails(db, ids),
  ]);
  const known = ids
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => ({ ...row, state: stateOf(mails, { aboutId: row.id, familyId: row.id }, now) }));
  const changing = known.filter(
    (family) => family.status !== status && (expect === undefined || family.status === expect),
  );
  const changingIds = changing.map(({ id }) => id);
  const next = changing.map(({ id, status: from, state }) => ({
    aboutId: id,
    familyId: id,
    heldFor: "registration" as const,
    next: nextApplicationMail(state, from, status),
  }));
  const statements = [
    guard(db, sql`${haveStatuses(rows)} AND ${areUnchanged(mails, ids)}`),
    ...setMails(db, next, now),
    db.update(applications).set(withStatus(status, now)).where(inJson(applications.id, changingIds)),
    recordHistory(
      db,
      changing.map(({ id, status: from }) => ({ familyId: id, action: "decided", from, to: status })),
    ),
  ] as const;
  return { known, changing, statements };
};

/** Any status may follow any other. The family's visit and questionnaire stay as they are. */
export const changeApplicationStatus = (
  db: Database,
  id: string,
  { status, from }: ApplicationStatusChange,
): Promise<DecidedApplication> =>
  readThenWrite(async () => {
    const { known, statements } = await prepareDecision(db, [id], { status, expect: from });
    const [, , , , , [found]] = await db.batch([
      ...statements,
      db
        .select({ application: staffColumns, mail: newestMail(applications.id) })
        .from(applications)
        .where(eq(applications.id, id)),
    ]);
    if (!found) throw new NotFound("application");
    const { application, mail } = found;
    const current = { ...application, mail: mailFor(applicationKinds[application.status], mail) };
    if (from !== undefined && from !== known[0]?.status)
      throw new Conflict("Somebody else has decided on this application meanwhile.", { current });
    return current;
  });

/** Decides on many applications, all or nothing. */
export const changeApplicationStatuses = (
  db: Database,
  { ids, status, expect }: ApplicationStatusesChange,
): Promise<ApplicationStatusesChanged> =>
  readThenWrite(async () => {
    const { known, changing, statements } = await prepareDecision(db, ids, { status, expect });
    const [, , written] = await db.batch(statements);
    const kind = applicationKinds[status];
    const kept = changing.filter(({ state }) => kind && state.waiting?.kind === kind);
    const told = changing.filter(
      ({ state, status: from }) => state.told && state.told.kind === applicationKinds[from],
    );
    return {
      mails: written.length + kept.length,
      told: told.length,
      changed: changing.map(({ id, status: from }) => ({ id, from })),
      unchanged: known.filter((family) => !changing.includes(family)).map(({ id }) => id),
      unknown: ids.filter((id) => !known.some((family) => family.id === id)),
    };
  });
