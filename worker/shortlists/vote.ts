import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { type NewVote, shortlistLimits } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, insertFrom } from "#worker/db/expressions.ts";
import { recordForEach } from "#worker/db/history.ts";
import { history } from "#worker/db/schema/families.ts";
import { shares, votes } from "#worker/db/schema/shortlists.ts";
import type { LiveShare } from "#worker/env.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { ago, HOUR_MS } from "#worker/times.ts";
import { selectFamily } from "./guests.ts";

/** `guest` is the hash of the cookie for the link. A vote that is empty takes theirs back. */
export const vote = async (
  db: Database,
  share: LiveShare,
  { key, guest }: { key: string; guest: string },
  { by, vote, comment }: NewVote,
): Promise<Pick<NewVote, "vote" | "comment">> => {
  const now = new Date();
  const at = now.toISOString();
  const isEmpty = vote === null && comment === null;
  const family = selectFamily(db, share, key);
  const isOwn = and(eq(votes.shareId, share.id), eq(votes.guest, guest), inArray(votes.familyId, family));
  const links = db.select({ id: shares.id }).from(shares).where(eq(shares.shortlistId, share.shortlistId));
  const count = db.$count(votes, inArray(votes.shareId, links));
  const hasRoom = sql`${hasRow(db, votes, isOwn)} OR ${count} < ${shortlistLimits.votes}`;
  const row = { shareId: share.id, familyId: sql`found.family_id`, guest, by, vote, comment, at };
  const given = insertFrom(db, votes, row, sql`FROM ${family} AS found WHERE ${hasRoom}`)
    .onConflictDoUpdate({
      target: [votes.shareId, votes.familyId, votes.guest],
      set: { by, vote, comment, at },
    })
    .returning({ at: votes.at });
  const isNoted = and(
    eq(history.familyId, votes.familyId),
    eq(history.action, "voted"),
    gt(history.at, ago(now, HOUR_MS)),
  );
  const [[found], written] = await db.batch([
    family,
    isEmpty ? db.delete(votes).where(isOwn).returning({ at: votes.at }) : given,
    // At most once an hour.
    recordForEach(
      db,
      "voted",
      sql`SELECT ${votes.familyId} AS id FROM ${votes}
        WHERE ${isOwn} AND ${votes.at} = ${at} AND NOT ${hasRow(db, history, isNoted)}`,
    ),
  ]);
  if (!found) throw new NotFound("card");
  if (!isEmpty && written.length === 0)
    throw new Conflict("This round has all the votes it can take. You can still change the ones you gave.");
  return { vote, comment };
};
