import { and, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { isOneOf } from "#worker/db/conditions.ts";
import { applications } from "#worker/db/schema.ts";
import { withStatus } from "./told.ts";

/**
 * The statements that have applications follow their visits, for the batch of a change of those: who got a visit is
 * scheduled, and who lost it is approved again. Any other status is staff's own decision, and stays.
 */
export const followVisits = (
  db: Database,
  { gained, lost }: { gained: readonly string[]; lost: readonly string[] },
  now: Date,
) => {
  const change = (
    ids: readonly string[],
    before: "approved" | "scheduled",
    after: "approved" | "scheduled",
  ) =>
    db
      .update(applications)
      .set(withStatus(after, now))
      // The + hides an index of all that have the status.
      .where(and(isOneOf(applications.id, ids), sql`+${applications.status} = ${before}`));
  return [change(lost, "scheduled", "approved"), change(gained, "approved", "scheduled")] as const;
};
