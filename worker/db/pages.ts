import { asc, type Column, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
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

type Values = (string | number)[];

/** How a list is sorted: by one or several columns, the id last. */
export interface Order<Row> {
  columns: readonly SQLWrapper[];
  way: "ascending" | "descending";
  /** What the columns are in a row: a cursor says it of the last one of its page. */
  valuesOf: (row: Row) => Values;
}

const byAge =
  (way: "ascending" | "descending") =>
  (table: { createdAt: Column; id: Column }): Order<{ createdAt: string; id: string }> => ({
    columns: [table.createdAt, table.id],
    way,
    valuesOf: ({ createdAt, id }) => [createdAt, id],
  });

export const newestFirst = byAge("descending");
export const oldestFirst = byAge("ascending");

export const orderBy = ({ columns, way }: Order<never>): SQL[] =>
  columns.map((column) => (way === "ascending" ? asc(column) : desc(column)));

const tuple = (parts: readonly unknown[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;

/** The condition that rows come after the one with these values. */
const isAfter = ({ columns, way }: Order<never>, values: Values) =>
  sql`${tuple(columns)} ${sql.raw(way === "ascending" ? ">" : "<")} ${tuple(values)}`;

const isValues = z.array(z.union([z.string(), z.number()]));

const valuesIn = (cursor: string, columns: number): Values => {
  try {
    return isValues.length(columns).parse(JSON.parse(cursor));
  } catch {
    throw new Invalid("This cursor is not one of ours.", {
      issues: [{ path: "cursor", message: "Invalid input" }],
    });
  }
};

/** The page that a query asks for, out of the rows that `select` finds in this order. */
export const readPage = async <Row>(
  { cursor, limit }: PageQuery,
  order: Order<NoInfer<Row>>,
  select: (part: { after: SQL | undefined; orderBy: SQL[]; limit: number }) => PromiseLike<Row[]>,
): Promise<Page<Row>> => {
  const after = cursor === undefined ? undefined : isAfter(order, valuesIn(cursor, order.columns.length));
  // One more than the page holds, which tells whether there is another.
  const found = await select({ after, orderBy: orderBy(order), limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && JSON.stringify(order.valuesOf(last)) };
};
