import { createStore } from "./store.ts";

/*
 * What is typed and not saved yet, by its subject, such as 'note:<family id>'. It outlives its form, but not the tab: it is only in
 * memory.
 */

/** As JSON, so that two of them can be compared. */
const { read, write, subscribe } = createStore<ReadonlyMap<string, string>>(new Map());

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const change = (typed: ReadonlyMap<string, string>) => {
  write(typed);
  // Only while needed: the listener can keep a page out of the back/forward cache.
  if (typed.size > 0) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
};

export const subscribeToTyped = subscribe;

/** Whether leaving the page would lose something. */
export const hasTyped = () => read().size > 0;

export const typedOn = (subject: string) => read().get(subject);

export const keepTyped = (subject: string, json: string) => {
  if (json !== typedOn(subject)) change(new Map(read()).set(subject, json));
};

/** Call when it is saved or thrown away. */
export const forgetTyped = (subject: string) => {
  if (read().has(subject)) change(new Map([...read()].filter(([other]) => other !== subject)));
};

/** Call when what `typedOn` gave before sending is saved. Returns `false`, and forgets nothing, if more was typed since. */
export const forgetSent = (subject: string, sent: string | undefined) => {
  if (typedOn(subject) !== sent) return false;
  forgetTyped(subject);
  return true;
};

/** Call when whoever typed has logged out. */
export const forgetAllTyped = () => change(new Map());
