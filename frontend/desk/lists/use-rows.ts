import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";

/** Browsers find text in, and print, what is rendered: all of a shorter list. */
const MOST_RENDERED = 200;

/**
 * The rows to render. Of a long list, those near the window and those around the current one, which has the focus or gets it by
 * key. A short list is measured, too, so that no row moves when it becomes long.
 */
export const useRows = <Entry extends { id: string }>(
  entries: readonly Entry[],
  currentId: string | undefined,
) => {
  const current = entries.findIndex(({ id }) => id === currentId);
  const around = current < 0 ? [] : [current - 1, current, current + 1].filter((index) => entries[index]);
  const near = useWindowVirtualizer({
    count: entries.length,
    getItemKey: (index) => entries[index]?.id ?? index,
    // Until a row is measured.
    estimateSize: () => 54,
    // Also makes up for what stands above the list.
    overscan: 15,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...around])].sort((one, other) => one - other),
  });
  // The browser's scroll anchoring does.
  near.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const { measureElement: measure } = near;
  if (entries.length <= MOST_RENDERED)
    return { measure, rows: entries.map((entry, index) => ({ entry, index, top: undefined })) };
  const rows = near
    .getVirtualItems()
    .flatMap(({ index, start: top }) =>
      entries.slice(index, index + 1).map((entry) => ({ entry, index, top })),
    );
  return { measure, rows, height: near.getTotalSize() };
};
