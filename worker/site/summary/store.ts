import { applicationStatuses } from "#contract/applications.ts";
import { mailStatuses } from "#contract/mail.ts";
import { questionnaireStatuses } from "#contract/questionnaires.ts";
import type { Summary } from "#contract/summary.ts";
import { counts } from "#worker/db/bookkeeping.ts";
import type { Database } from "#worker/db/client.ts";
import { problemsIn, selectFacts } from "#worker/site/health/problems.ts";

/** Every count, from the counts: a handful of rows however large the tables are; and what staff should look at. */
export const readSummary = async (db: Database): Promise<Summary> => {
  const now = new Date();
  const [rows, facts] = await db.batch([db.select().from(counts), selectFacts(db, now)]);
  const error = facts[0]?.outage;
  const count = (entity: string, status = "") =>
    rows.find((row) => row.entity === entity && row.status === status)?.count ?? 0;
  const byStatus = <Status extends string>(entity: string, statuses: readonly Status[]) =>
    Object.fromEntries(statuses.map((status) => [status, count(entity, status)])) as Record<Status, number>;
  const withTotal = <Status extends string>(counts: Record<Status, number>) => ({
    total: Object.values<number>(counts).reduce((sum, n) => sum + n, 0),
    ...counts,
  });
  return {
    applications: withTotal(byStatus("family_registrations", applicationStatuses)),
    questionnaires: withTotal(byStatus("questionnaires", questionnaireStatuses)),
    stories: count("story_submissions"),
    subscribers: count("newsletters"),
    outbox: byStatus("outbox", mailStatuses),
    mailOutage: error ? { error } : null,
    problems: problemsIn(facts, now).map(({ text }) => text),
  };
};
