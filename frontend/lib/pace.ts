const SECOND = 1000;
/** Milliseconds without a change after which something is done about them. */
const PAUSE = 5 * SECOND;
/** Milliseconds between two times, and after which it is done also while changes go on. */
const SPACING = 15 * SECOND;

/** Does something about changes: soon, but not with each of them. */
export const pace = (act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | undefined;
  let actedAt = Number.NEGATIVE_INFINITY;
  return {
    /** After a change. */
    plan: () => {
      const now = Date.now();
      waitsSince ??= now;
      const due = Math.max(actedAt + SPACING, Math.min(now + PAUSE, waitsSince + SPACING));
      clearTimeout(timer);
      timer = setTimeout(act, due - now);
    },
    /** There is nothing to be done, or it is being done. */
    cancel: () => {
      clearTimeout(timer);
      waitsSince = undefined;
    },
    /** It is done at this moment. */
    note: () => {
      actedAt = Date.now();
    },
  };
};
