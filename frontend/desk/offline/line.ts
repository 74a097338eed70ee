import { useSyncExternalStore } from "react";

/*
 * Whether the site can be reached, as far as the desk knows. The one place that says so; outside of React, because calls ask
 * it, too.
 */

/** `back` is up again, after it was down. */
type Line = "up" | "down" | "back";

let line: Line = "up";
const listeners = new Set<() => void>();

const become = (next: Line) => {
  if (next === line) return;
  line = next;
  for (const listener of listeners) listener();
};

export const isDown = () => line === "down";
export const noteDown = () => become("down");
export const noteUp = () => become(line === "down" ? "back" : line);

/** Nobody watches it any more. */
export const forgetLine = () => become("up");

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls a function each time that the line is back. */
export const whenBack = (act: () => void) => {
  const listener = () => line === "back" && act();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useLine = () =>
  useSyncExternalStore(
    subscribe,
    () => line,
    () => "up",
  );
