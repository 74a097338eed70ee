import { LARGEST_PAGE } from "#contract/paging.ts";
import { type CallForPage, fetchPage } from "./lists.ts";

/** Every entry of a list, page after page; says how many have arrived. */
export const fetchAll = async <Entry>(
  call: CallForPage<Entry>,
  onProgress: (count: number) => void = () => {},
): Promise<Entry[]> => {
  const all: Entry[] = [];
  const limit = String(LARGEST_PAGE);
  let cursor: string | undefined;
  do {
    const page = await fetchPage(call({ limit, ...(cursor && { cursor }) }));
    all.push(...page.entries);
    onProgress(all.length);
    cursor = page.next;
  } while (cursor);
  return all;
};
