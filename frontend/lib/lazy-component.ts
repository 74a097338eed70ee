import { type ComponentType, lazy } from "react";

/** In sessionStorage: the build that this tab was last reloaded for. */
const KEY = "reloaded-for";

/** Reloads the page once per build and tab, and only online. Returns whether it does. */
const reloadOnce = () => {
  try {
    if (!navigator.onLine || sessionStorage.getItem(KEY) === import.meta.url) return false;
    sessionStorage.setItem(KEY, import.meta.url);
  } catch {
    // Without storage it might reload forever.
    return false;
  }
  location.reload();
  return true;
};

/** Awaits a dynamic import, and reloads the page if a deployment has removed the file; typed text is in its draft. */
export const orReload = async <Code>(code: Promise<Code>): Promise<Code> => {
  try {
    return await code;
  } catch (error) {
    if (!reloadOnce()) throw error;
    // Keeps the current screen until the page unloads.
    return new Promise(() => undefined);
  }
};

export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await orReload(load()) }));
