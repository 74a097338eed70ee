import { asc, type Column, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PageQuery } from "#contract/paging.ts";
import { z } from "#contract/zod.ts";
import { Invalid } from "#worker/errors.ts";

/* Keyset pagination: each page seeks to its cursor by index, so the hundredth costs no more than the first. */

export interface Page<Row> {
  rows: Row[];
  /** The next page's cursor; `undefined` on the last page. */
  next: string | undefined;
}

type Values = (string | number)[];

/** A sort order, with the id as tiebreaker. */
export interface Order<Row> {
  columns: readonly SQLWrapper[];
  way: "ascending" | "descending";
  /** A row's sort values: its cursor. */
  valuesOf: (row: Row) => Values;
}

export const newestBy = (at: SQLWrapper, id: SQLWrapper): Order<{ id: string; at: string }> => ({
  columns: [at, id],
  way: "descending",
  valuesOf: (row) => [row.at, row.id],
});

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

const isAfter = ({ columns, way }: Order<never>, values: Values) =>
  sql`${tuple(columns)} ${sql.raw(way === "ascending" ? ">" : "<")} ${tuple(values)}`;

const cursorSchema = z.array(z.union([z.string(), z.number()]));

const parseCursor = (cursor: string, columns: number): Values => {
  try {
    return cursorSchema.check(z.length(columns)).parse(JSON.parse(cursor));
  } catch {
    throw new Invalid("This cursor is not one of ours.", { field: "cursor" });
  }
};

/** A query that can still be sorted and limited. */
interface Sortable<Row> {
  orderBy: (...columns: SQL[]) => { limit: (count: number) => PromiseLike<Row[]> };
}

export const readPage = async <Row>(
  { cursor, limit }: PageQuery,
  order: Order<NoInfer<Row>>,
  select: (after: SQL | undefined) => Sortable<Row>,
): Promise<Page<Row>> => {
  const after = cursor === undefined ? undefined : isAfter(order, parseCursor(cursor, order.columns.length));
  // One extra row tells whether there is another page.
  const found = await select(after)
    .orderBy(...orderBy(order))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && JSON.stringify(order.valuesOf(last)) };
};

const MAX_IDS = 10_000;

/** The newest ids that a query finds; `more` if there are others. */
export const newestIds = async (
  table: Parameters<typeof newestFirst>[0],
  select: Sortable<{ id: string }>,
) => {
  const rows = await select.orderBy(...orderBy(newestFirst(table))).limit(MAX_IDS + 1);
  return { ids: rows.slice(0, MAX_IDS).map(({ id }) => id), more: rows.length > MAX_IDS };
};
