import { type Column, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { PageQuery } from "#contract/paging.ts";
import type { AppEnv } from "#worker/env.ts";
import { Invalid } from "#worker/errors.ts";

/*
 * Lists are newest first unless they say otherwise. A page starts after the last entry of the page before, found through the index on
 * (created_at, id), so the hundredth page costs what the first does.
 */

interface Entry {
  id: string;
  createdAt: string;
}

/** What a page is sorted by, a time, a name or a place in the calendar, and the id of its last entry. */
const CURSOR = /^(.*)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/s;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** 400 for a cursor that no list has given out. */
export const notOurs = () =>
  new Invalid("This cursor is not one of ours.", {
    issues: [{ path: "cursor", message: "Invalid input" }],
  });

/** The two parts of a cursor; 400 for a made-up one. Only a time is looked at here. */
export const readCursor = (cursor: string, sortedBy: "time" | "name" | "place" = "time") => {
  const [, key, id] = CURSOR.exec(cursor) ?? [];
  if (key === undefined || !id || (sortedBy === "time" && !TIME.test(key))) throw notOurs();
  return { key, id };
};

/** The condition that a page's rows come after its cursor; none for the first page. 400 for a made-up cursor. */
export const afterCursor = (
  cursor: string | undefined,
  table: { createdAt: Column; id: Column },
): SQL | undefined => {
  if (!cursor) return undefined;
  const { key, id } = readCursor(cursor);
  return sql`(${table.createdAt}, ${table.id}) < (${key}, ${id})`;
};

/** How many rows to ask for: one more than the page holds tells whether another page follows. */
export const rowsFor = ({ limit }: Pick<PageQuery, "limit">) => limit + 1;

/** A part of a list. `next`: the cursor of the page after it; `undefined` on the last. */
export interface Page<Row> {
  rows: Row[];
  next: string | undefined;
}

/** A page of rows that were asked for with one more than it holds. */
export const pageBy = <Row extends { id: string }>(
  rows: Row[],
  { limit }: Pick<PageQuery, "limit">,
  keyOf: (row: Row) => string,
): Page<Row> => {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, next: last && `${keyOf(last)}_${last.id}` };
};

/** The rows of a page; says where the next page is in the answer's `Link` header. */
export const answerPage = <Row>(c: Context<AppEnv>, { rows, next }: Page<Row>): Row[] => {
  if (next !== undefined) {
    const address = new URL(c.req.url);
    address.searchParams.set("cursor", next);
    c.header("link", `<${address.pathname}${address.search}>; rel="next"`);
  }
  return rows;
};

/** The rows that belong on a page of a list by age, and its `Link` header. */
export const pageOf = <Row extends Entry>(c: Context<AppEnv>, rows: Row[], query: PageQuery): Row[] =>
  answerPage(
    c,
    pageBy(rows, query, ({ createdAt }) => createdAt),
  );
