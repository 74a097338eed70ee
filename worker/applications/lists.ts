import { and, desc, eq, getTableColumns, ne, not, type SQL, sql } from "drizzle-orm";
import {
  type ApplicationFilter,
  type ApplicationIds,
  type ApplicationQuery,
  MOST_IDS,
} from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow } from "#worker/db/conditions.ts";
import { newestFirst, type Order, oldestFirst, type Page, readPage } from "#worker/db/pages.ts";
import { pick } from "#worker/db/pick.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";
import { hasWords } from "#worker/db/search.ts";
import { type FoundMail, newestMail, withoutVisit } from "#worker/mail/decision-mail.ts";

/* Which applications staff are shown: filtered, searched and sorted. */

const { foldedName, searchText, ...shown } = getTableColumns(applications);

/** A family has at most one that is not cancelled. */
const visitOf = and(eq(visits.familyRegistrationId, applications.id), ne(visits.status, "cancelled"));

const questionnaireOf = eq(questionnaires.familyRegistrationId, applications.id);

const entry = {
  ...shown,
  foldedName,
  questionnaireStatus: questionnaires.status,
  // The first is never null: by it Drizzle tells whether there is one.
  visit: pick(getTableColumns(visits), ["status", "scheduledDate", "timeSlot", "answer"]),
  mail: newestMail(applications.id),
};
type Row = Omit<ListedApplication, "mail"> & { mail: FoundMail | null; foldedName: string };

const asListed = ({ foldedName: _, mail, ...row }: Row): ListedApplication => ({
  ...row,
  mail: withoutVisit(mail),
});

const orders: Record<ApplicationQuery["sort"], Order<Row>> = {
  newest: newestFirst(applications),
  oldest: oldestFirst(applications),
  name: {
    columns: [foldedName, applications.id],
    way: "ascending",
    valuesOf: (row) => [row.foldedName, row.id],
  },
};

/** Families whose questionnaire is approved before the others, and each of the two parts in an order. */
const readyFirst = ({ columns, way, valuesOf }: Order<Row>): Order<Row> => {
  const first = Number(way === "descending");
  const isReady = sql`(${questionnaires.status} IS 'approved')`;
  return {
    columns: [sql`iif(${isReady}, ${first}, ${1 - first})`, ...columns],
    way,
    valuesOf: (row) => [row.questionnaireStatus === "approved" ? first : 1 - first, ...valuesOf(row)],
  };
};

const matches = (db: Database, { status, schedulable, q }: ApplicationFilter): SQL | undefined =>
  and(
    status && eq(applications.status, status),
    schedulable && and(eq(applications.status, "approved"), not(hasRow(db, visits, visitOf))),
    hasWords(searchText, q),
  );

/** A page of applications; each with the state of its questionnaire and its visit. */
export const listApplications = async (
  db: Database,
  query: ApplicationQuery,
): Promise<Page<ListedApplication>> => {
  const order = orders[query.sort];
  const { rows, next } = await readPage<Row>(
    query,
    query.schedulable ? readyFirst(order) : order,
    ({ after, orderBy, limit }) =>
      db
        .select(entry)
        .from(applications)
        .leftJoin(questionnaires, questionnaireOf)
        .leftJoin(visits, visitOf)
        .where(and(matches(db, query), after))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { rows: rows.map(asListed), next };
};

/** The ids of all that a filter matches, newest first, up to what one answer may have. */
export const listApplicationIds = async (
  db: Database,
  filter: ApplicationFilter,
): Promise<ApplicationIds> => {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(matches(db, filter))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MOST_IDS + 1);
  return { ids: rows.slice(0, MOST_IDS).map(({ id }) => id), more: rows.length > MOST_IDS };
};
