/** Milliseconds in which what is in sight is drawn, on a slow computer too. */
const A_MOMENT = 100;
/** How many are shown before somebody's next key has its turn. */
const AT_ONCE = 250;

/** What shows the ticks that are not in sight. */
const waiting = new Set<() => void>();

const showSome = () => {
  for (const show of [...waiting].slice(0, AT_ONCE)) {
    waiting.delete(show);
    show();
  }
  if (waiting.size > 0) setTimeout(showSome);
};

/** Has something shown in a moment, with whatever else is not in sight: some, and then some more. */
export const showSoon = (show: () => void) => {
  if (waiting.size === 0) setTimeout(showSome, A_MOMENT);
  waiting.add(show);
};

/** It is not there any more. */
export const showNever = (show: () => void) => waiting.delete(show);
