import type { ApplicationFilter } from "#contract/applications.ts";
import type { PageQuery } from "#contract/paging.ts";
import type { Page } from "#worker/db/pages.ts";
import { Invalid } from "#worker/errors.ts";

/*
 * What a family without a visit that stands waits for, in the order in which staff are shown it. Triggers keep it with
 * the application; it is `NULL` for every other family.
 */

/** Marked as scheduled, and yet on no day of the calendar. */
const MISSING_VISIT = 0;
/** Approved, with no approved questionnaire. */
const APPROVED = 1;
/** Approved, and so is its questionnaire. */
const ALL_APPROVED = 2;

export const isByReadiness = ({ schedulable, missingVisit }: ApplicationFilter) =>
  schedulable !== undefined || missingVisit !== undefined;

/** The lists that a filter by readiness goes through, one behind the other. */
export const readinessSought = ({ schedulable, missingVisit }: ApplicationFilter) => [
  ...(schedulable && !missingVisit ? [ALL_APPROVED, APPROVED] : []),
  ...(missingVisit && !schedulable ? [MISSING_VISIT] : []),
];

/** Which list a page begins in, and the cursor inside that one; without, it begins with the list. */
const CURSOR = /^(\d)\.(.*)$/s;

/** A page of several lists, read as one: the next begins where the one before ends. */
export const readInTurn = async <Row>(
  { cursor, limit }: PageQuery,
  lists: readonly number[],
  read: (list: number, page: PageQuery) => Promise<Page<Row>>,
): Promise<Page<Row>> => {
  const [, start, inside] = (cursor && CURSOR.exec(cursor)) || [];
  const first = start === undefined ? 0 : lists.indexOf(Number(start));
  if (cursor && (start === undefined || first < 0))
    throw new Invalid("This cursor is not one of ours.", {
      issues: [{ path: "cursor", message: "Invalid input" }],
    });
  const rows: Row[] = [];
  for (const [turn, list] of lists.slice(first).entries()) {
    const room = limit - rows.length;
    const from = turn === 0 && inside ? inside : undefined;
    // When the page is full already, one row tells whether there is another page.
    const page = await read(list, { limit: Math.max(room, 1), cursor: from });
    if (room === 0 && (page.rows.length > 0 || page.next)) return { rows, next: `${list}.` };
    rows.push(...page.rows);
    if (page.next) return { rows, next: `${list}.${page.next}` };
  }
  return { rows, next: undefined };
};
