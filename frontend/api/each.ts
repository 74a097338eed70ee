/** Calls under way at once: enough to be quick, few enough for a free plan and a slow connection. */
const AT_ONCE = 4;

/** Makes a call for each item, a few at a time. Answers the items whose call failed; one failure stops no other. */
export const forEach = async <Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): Promise<Item[]> => {
  const waiting = [...items];
  const failed: Item[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await call(item);
      } catch {
        failed.push(item);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
};
