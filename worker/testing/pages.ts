import { expect } from "vitest";
import type { PageQuery } from "#contract/paging.ts";
import type { Page } from "#worker/db/pages.ts";

/** The rows on all pages of a list, from pages of a size. */
export const onAllPages = async <Row>(
  read: (page: PageQuery) => Promise<Page<Row>>,
  page: PageQuery,
): Promise<Row[]> => {
  const { rows, next: cursor } = await read(page);
  expect(rows.length).toBeLessThanOrEqual(page.limit);
  expect(rows.length > 0 || cursor === undefined, "an empty page that is not the last").toBe(true);
  return cursor === undefined ? rows : [...rows, ...(await onAllPages(read, { ...page, cursor }))];
};
