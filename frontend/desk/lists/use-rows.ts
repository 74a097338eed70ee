import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";

/** Browsers find text in, and print, what is rendered: all of a shorter list. */
const MOST_RENDERED = 200;

/** Rendered beyond the window on each side; also makes up for what stands above the list. */
const OVERSCAN = 15;

/** In pixels, until a row is measured. */
const ESTIMATE = 54;

/**
 * The rows to render. Of a long list, those near the window and those around the current one, which has the focus or gets it by
 * key. A short list is measured, too, so that no row moves when it becomes long.
 */
export const useRows = <Entry extends { id: string }>(
  entries: readonly Entry[],
  currentId: string | undefined,
) => {
  const current = entries.findIndex(({ id }) => id === currentId);
  const around = current < 0 ? [] : [current - 1, current, current + 1].filter((index) => index in entries);
  const rows = useWindowVirtualizer({
    count: entries.length,
    getItemKey: (index) => entries[index]?.id ?? index,
    estimateSize: () => ESTIMATE,
    overscan: OVERSCAN,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...around])].sort((one, other) => one - other),
  });
  // The browser's scroll anchoring does.
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const isLong = entries.length > MOST_RENDERED;
  return {
    isLong,
    /** Of the rows' container, which is positioned. */
    height: isLong ? rows.getTotalSize() : undefined,
    shown: isLong
      ? rows.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
      : entries.map((_, index) => ({ index })),
    measure: rows.measureElement,
  };
};
