/*
 * What was done to a prerendered page before its code had come, as the script in its HTML has kept it (frontend/app/before-alive.ts),
 * acts once the page is alive; or a part of it, by its id, that has code of its own.
 */

type Heard = NonNullable<typeof globalThis.beforeAlive>["heard"][number];

const PAGE = "html";

const isWaiting = (element: Element) =>
  [...(globalThis.beforeAlive?.waiting ?? [])].some((part) => element.closest(part));

/** What was pressed and can act now, which shows it no longer. */
const takePressed = (part: string) => {
  const marked = document.querySelectorAll<HTMLElement>(`${part} button[aria-busy]`);
  const buttons = [...marked].filter((button) => !isWaiting(button));
  for (const button of buttons) button.ariaBusy = null;
  return buttons;
};

/** Controls of forms that were left and can act now, which are checked then. */
const takeLeft = (heard: Heard[]) => {
  const isLeft = ({ type, target }: Heard) =>
    type === "focusout" && (target as HTMLInputElement).form && !isWaiting(target);
  const left = new Set(heard.filter(isLeft).map(({ target }) => target));
  heard.splice(0, heard.length, ...heard.filter((done) => !isLeft(done)));
  left.delete(document.activeElement as Element);
  return left;
};

const endNow = (part: string) => {
  const before = globalThis.beforeAlive;
  if (!before) return;
  before.waiting.delete(part);
  // From here links open pages without loading them anew.
  if (part === PAGE) document.querySelector("script[type=speculationrules]")?.remove();
  const left = takeLeft(before.heard);
  const pressed = takePressed(part);
  if (before.waiting.size === 0) globalThis.beforeAlive = undefined;
  for (const control of left) control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  for (const button of pressed) button.click();
};

/**
 * Leaves the page or a part to itself: what was left is checked and what was pressed is pressed, now that it can act, and after
 * the forms have drawn themselves with what was typed.
 */
export const endWaiting = (part?: string) => {
  if (globalThis.beforeAlive) setTimeout(() => endNow(part ? `#${part}` : PAGE));
};
