/* Whether anything waits on this device. */

/** The browser's database that holds what waits, the mark that there is something, and the channel between tabs. */
export const WAITS = "waiting";

/**
 * Whether something may wait, for any page to ask, which loads the rest only then. By the database itself: a browser that is
 * ended within seconds loses what it has noted elsewhere.
 */
export const mayWait = async () => {
  // Firefox says it from 126 on, and looks before.
  const databases = await indexedDB.databases?.();
  return databases?.some(({ name }) => name === WAITS) ?? true;
};

/** Whether something was noted to wait, for what has to know before it is first shown. */
export const somethingWaits = () => {
  try {
    return localStorage.getItem(WAITS) !== null;
  } catch {
    return false;
  }
};
