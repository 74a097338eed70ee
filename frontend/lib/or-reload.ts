/** For which build this tab was reloaded. */
const RELOADED = "reloaded-for";

/** Whether the page is being reloaded: once for each build in each tab, and not without a network. */
const reloads = () => {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) === import.meta.url) return false;
    sessionStorage.setItem(RELOADED, import.meta.url);
  } catch {
    // Without a memory it might go on for ever.
    return false;
  }
  location.reload();
  return true;
};

/**
 * Waits for code that is loaded on demand. Where a deployment has replaced it, the page is reloaded instead; what was typed is
 * in its draft.
 */
export const orReload = async <Code>(code: Promise<Code>): Promise<Code> => {
  try {
    return await code;
  } catch (error) {
    if (!reloads()) throw error;
    // What is on the screen stays there until the page goes.
    return new Promise(() => undefined);
  }
};
