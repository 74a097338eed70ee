import { LARGEST_PAGE } from "#contract/paging.ts";
import { type CallForPage, fetchPage } from "./lists.ts";

/** Every entry of a list, page after page: each is asked for once the one before has been dealt with. */
export async function* allPages<Entry>(call: CallForPage<Entry>): AsyncGenerator<Entry[]> {
  const limit = String(LARGEST_PAGE);
  let cursor: string | undefined;
  do {
    const page = await fetchPage(call({ limit, ...(cursor && { cursor }) }));
    yield page.entries;
    cursor = page.next;
  } while (cursor);
}

/** Every entry of a list at once. */
export const fetchAll = async <Entry>(call: CallForPage<Entry>): Promise<Entry[]> => {
  const all: Entry[] = [];
  for await (const entries of allPages(call)) all.push(...entries);
  return all;
};
