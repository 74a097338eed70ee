/** Every entry of a list, page after page; says how many have arrived. */
export const fetchAllPages = async <Entry>(
  fetchPage: (cursor: string | undefined) => Promise<{ entries: Entry[]; next: string | undefined }>,
  onProgress: (count: number) => void,
): Promise<Entry[]> => {
  const all: Entry[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    all.push(...page.entries);
    onProgress(all.length);
    cursor = page.next;
  } while (cursor);
  return all;
};
