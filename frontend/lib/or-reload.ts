declare global {
  /** Of static/reload-once.js, which may not be there. */
  var reloadOnce: (() => Promise<void>) | undefined;
}

/** Waits for code that is loaded on demand. Where a deployment has replaced it, the page is reloaded instead. */
export const orReload = async <Code>(code: Promise<Code>): Promise<Code> => {
  try {
    return await code;
  } catch (error) {
    // What is on the screen stays there until the page goes; it comes back from this only if the page does not.
    await globalThis.reloadOnce?.();
    throw error;
  }
};
