import { asc, type Column, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PageQuery } from "#contract/paging.ts";
import { Invalid } from "#worker/errors.ts";

/*
 * Lists are read in pages. A page begins after the last row of the page before, found through the index that has the
 * order, so the hundredth page costs what the first does.
 */

/** A part of a list. `next`: the cursor of the page after it; `undefined` on the last. */
export interface Page<Row> {
  rows: Row[];
  next: string | undefined;
}

/** How a list is sorted: by one or several keys, and by the id where those are equal. */
export interface Order<Row> {
  orderBy: SQL[];
  /** What a cursor says of the last row of its page, besides the id. */
  keyOf: (row: Row) => string;
  /** The condition that rows come after that one; `undefined` for a key that no list has given out. */
  after: (key: string, id: string) => SQL | undefined;
}

export const sortedBy = <Row>(
  columns: SQLWrapper[],
  way: "ascending" | "descending",
  keyOf: (row: Row) => string,
  /** What `columns` but the id are in the row that a cursor's key is of; `undefined` for a made-up key. */
  valuesOf: (key: string) => unknown[] | undefined,
): Order<Row> => ({
  orderBy: columns.map(way === "ascending" ? asc : desc),
  keyOf,
  after: (key, id) => {
    const values = valuesOf(key)?.concat(id);
    const tuple = (parts: unknown[]) =>
      sql`(${sql.join(
        parts.map((part) => sql`${part}`),
        sql`, `,
      )})`;
    return values && sql`${tuple(columns)} ${sql.raw(way === "ascending" ? ">" : "<")} ${tuple(values)}`;
  },
});

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const byAge = (way: "ascending" | "descending") => (table: { createdAt: Column; id: Column }) =>
  sortedBy(
    [table.createdAt, table.id],
    way,
    ({ createdAt }: { createdAt: string }) => createdAt,
    (key) => (TIME.test(key) ? [key] : undefined),
  );

export const newestFirst = byAge("descending");
export const oldestFirst = byAge("ascending");

/** The key and the id of a page's last row. */
const CURSOR = /^(.*)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/s;

/** The condition that rows come after the one that a cursor names. */
const isAfter = (cursor: string, order: Pick<Order<never>, "after">) => {
  const [, key = "", id] = CURSOR.exec(cursor) ?? [];
  const after = id === undefined ? undefined : order.after(key, id);
  if (after) return after;
  throw new Invalid("This cursor is not one of ours.", {
    issues: [{ path: "cursor", message: "Invalid input" }],
  });
};

/** The page that a query asks for, out of the rows that `select` finds in this order. */
export const readPage = async <Row extends { id: string }>(
  { cursor, limit }: PageQuery,
  order: Order<NoInfer<Row>>,
  select: (part: { after: SQL | undefined; orderBy: SQL[]; limit: number }) => PromiseLike<Row[]>,
): Promise<Page<Row>> => {
  const after = cursor ? isAfter(cursor, order) : undefined;
  // One more than the page holds, which tells whether there is another.
  const found = await select({ after, orderBy: order.orderBy, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && `${order.keyOf(last)}_${last.id}` };
};
