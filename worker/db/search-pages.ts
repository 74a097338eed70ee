import type { PageQuery } from "#contract/paging.ts";
import { Invalid } from "#worker/errors.ts";
import { cutPage, type Order, type Page, readCursor } from "./pages.ts";
import type { Walk } from "./search.ts";

/* Pages of what a search's walk comes by. */

/** Places that a search for one page looks at, in pages: with the rows it then shows, ten pages' worth are read. */
const PAGES_LOOKED_AT = 2.5;

/** However small the page, enough to look at one place in every row, and so to get on. */
export const stepsFor = (limit: number, words: readonly string[]) =>
  Math.max(Math.floor(PAGES_LOOKED_AT * (limit + 1)), words.length + 2);

/** At the end of a cursor: the next page begins with its place, which this one has not decided on. */
const INCLUSIVE = "~";

/** Where the walk to a page begins. */
export const startOf = (
  { cursor }: Pick<PageQuery, "cursor">,
  order: Pick<Order<never>, "after">,
): Walk["from"] => {
  if (!cursor) return undefined;
  const inclusive = cursor.endsWith(INCLUSIVE);
  const { key, id } = readCursor(inclusive ? cursor.slice(0, -INCLUSIVE.length) : cursor, order);
  return { place: `${key}_${id}`, inclusive };
};

/** The page of rows that a walk has found. It may be short and yet not be the last. */
export const pageOfWalk = <Row extends { id: string }>(
  rows: Row[],
  end: { place: string; matched: number; isLast: number } | undefined,
  limit: number,
  order: Order<Row>,
): Page<Row> => {
  const page = cutPage(rows, limit, order);
  // Where the walk ended before it had found a page, the next one goes on from there.
  if (page.next !== undefined || !end?.isLast) return page;
  return { ...page, next: end.matched ? end.place : end.place + INCLUSIVE };
};

/** Matches that a search sorts by name at most: no index has them so. */
const MOST_SORTED = 2_000;

export const sortedBound = { matches: MOST_SORTED + 1, steps: 5 * MOST_SORTED };

/** The ids of the next page, out of all matches by name; `Invalid` when the walk ended before it had all of them. */
export const idsByName = (
  found: readonly { id: string | null; isLast: number; isAfter: number }[],
  limit: number,
  things: string,
) => {
  if (found.some(({ isLast }) => isLast)) {
    throw new Invalid(`That goes through too many ${things} to sort by name. Please narrow the search.`);
  }
  return found.flatMap(({ id, isAfter }) => (id && isAfter ? [id] : [])).slice(0, limit);
};
