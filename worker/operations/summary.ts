import { asc, sql } from "drizzle-orm";
import { nameOf } from "#contract/access.ts";
import { applicationStatuses } from "#contract/applications.ts";
import { mailStatuses } from "#contract/mail.ts";
import { questionnaireStatuses } from "#contract/questionnaires.ts";
import type { Summary } from "#contract/summary.ts";
import { currentStaff } from "#worker/access/staff.ts";
import type { Database } from "#worker/db/client.ts";
import { pick } from "#worker/db/expressions.ts";
import type { WithFormLimit } from "#worker/db/quota.ts";
import { counts, settings, users } from "#worker/db/schema/bookkeeping.ts";
import { applications, visits } from "#worker/db/schema/entities.ts";
import { mentions } from "#worker/db/schema/families.ts";
import { asksForAnotherDay } from "#worker/visits/read.ts";
import { problemsIn, selectFacts } from "./health.ts";

const selectTasks = (db: Database, now: Date) =>
  db
    .select({
      anotherDay: db.$count(visits, asksForAnotherDay(now)),
      mine: sql<number>`(SELECT count(*) FROM (
        SELECT ${applications.id} FROM ${applications} WHERE ${applications.assignee} = ${db.actor}
        UNION SELECT ${mentions.familyId} FROM ${mentions} WHERE ${mentions.login} = ${db.actor.toLowerCase()}))`,
    })
    .from(settings);

const named = pick(users, ["login", "firstName", "lastName"]);

/** Costs the same however large the tables are. */
export const readSummary = async (db: Database, env: WithFormLimit = {}): Promise<Summary> => {
  const now = new Date();
  const [rows, facts, [tasks], staff] = await db.batch([
    db.select().from(counts),
    selectFacts(db, env, now),
    selectTasks(db, now),
    db.select(named).from(users).orderBy(asc(users.login)),
  ]);
  const error = facts[0]?.outage;
  const counted = (entity: string, status = "") =>
    rows.find((row) => row.entity === entity && row.status === status)?.count ?? 0;
  const byStatus = <Status extends string>(entity: string, statuses: readonly Status[]) =>
    Object.fromEntries(statuses.map((status) => [status, counted(entity, status)])) as Record<Status, number>;
  const withTotal = <Status extends string>(counts: Record<Status, number>) => ({
    total: Object.values<number>(counts).reduce((sum, n) => sum + n, 0),
    ...counts,
  });
  return {
    version: counted("version"),
    applications: withTotal(byStatus("family_registrations", applicationStatuses)),
    questionnaires: withTotal(byStatus("questionnaires", questionnaireStatuses)),
    visits: { anotherDay: tasks?.anotherDay ?? 0 },
    stories: counted("story_submissions"),
    subscribers: counted("newsletters"),
    outbox: byStatus("outbox", mailStatuses),
    mine: tasks?.mine ?? 0,
    colleagues: currentStaff(db, staff),
    names: Object.fromEntries(staff.map((one) => [one.login.toLowerCase(), nameOf(one)])),
    mailOutage: error ? { error } : null,
    problems: problemsIn(facts, now).map(({ text, link = null }) => ({ text, link })),
  };
};
