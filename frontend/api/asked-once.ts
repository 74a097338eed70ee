import { useSyncExternalStore } from "react";
import { createStore } from "#frontend/lib/store.ts";

/**
 * What an open call answers: `undefined` until then. The first component that uses it asks, after the first paint; if that fails,
 * the next one. Public pages load this instead of Hono's client and TanStack Query.
 */
export const askedOnce = <Answer>(path: `/api/${string}`) => {
  const { read, write, subscribe } = createStore<Answer | undefined>(undefined);
  let isAsked = false;
  const ask = async (cache: RequestCache = "default") => {
    const response = await fetch(path, { cache });
    if (!response.ok) throw new Error(`No answer from ${path}: ${response.status}`);
    write(await response.json());
  };
  const askAndSubscribe = (listener: () => void) => {
    if (!isAsked)
      ask().catch(() => {
        isAsked = false;
      });
    isAsked = true;
    return subscribe(listener);
  };
  return { ask, useAnswer: () => useSyncExternalStore(askAndSubscribe, read, () => undefined) };
};
