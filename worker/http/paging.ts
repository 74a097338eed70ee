import { type Column, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { PageQuery } from "../../contract/paging.ts";
import type { AppEnv } from "../env.ts";
import { Problem } from "./errors.ts";

/*
 * Lists are newest first. A page starts after the last entry of the page before, found through the index on
 * (created_at, id), so the hundredth page costs what the first does.
 */

interface Entry {
  id: string;
  createdAt: string;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;

const cursorAfter = ({ createdAt, id }: Entry) => `${createdAt}_${id}`;

/** The condition that a page's rows come after its cursor; none for the first page. 400 for a made-up cursor. */
export const afterCursor = (
  cursor: string | undefined,
  table: { createdAt: Column; id: Column },
): SQL | undefined => {
  if (!cursor) return undefined;
  const [, createdAt, id] = CURSOR.exec(cursor) ?? [];
  if (!createdAt || !id)
    throw new Problem(400, "This cursor is not one of ours.", {
      issues: [{ path: "cursor", message: "Invalid input" }],
    });
  return sql`(${table.createdAt}, ${table.id}) < (${createdAt}, ${id})`;
};

/** How many rows to ask for: one more than the page holds tells whether another page follows. */
export const rowsFor = ({ limit }: PageQuery) => limit + 1;

/** The rows that belong on the page; says where the next page is in the answer's `Link` header. */
export const pageOf = <Row extends Entry>(c: Context<AppEnv>, rows: Row[], { limit }: PageQuery): Row[] => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last) {
    const next = new URL(c.req.url);
    next.searchParams.set("cursor", cursorAfter(last));
    c.header("link", `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page;
};
