/*
 * The end of a prerendered page's HTML, the same on every page: keeps what visitors do before the page's code has come,
 * and has it come once the page is painted and nobody waits for anything else. See docs/decisions/0107.
 */

/** What has happened on a page before it, or a part of it with code of its own, was alive. A part goes by its id. */
interface BeforeAlive {
  /** When something was first put into a form, by its id; milliseconds. */
  begun: ReadonlyMap<string, number>;
  /** A part waits longer than its page. */
  wait: (part: string) => void;
  /** Leaves the page or a part to itself: what was left is checked and what was pressed is pressed, now that it can act. */
  end: (part?: string) => void;
}

declare global {
  /** Until the page and its parts are alive; never where this file is not in its HTML. */
  var beforeAlive: BeforeAlive | undefined;
}

/** Signs of a hand. A finger's touch is a pointer's, too. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"];

/** What starts the page, which no browser asks for as it stands in the HTML (see start-tags.ts). */
const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type*=":"]')];

const PAGE = "html";
/** What does not act yet, as selectors. */
const waiting = new Set([PAGE]);
const isWaiting = (element: Element) => [...waiting].some((part) => element.closest(part));

const begun = new Map<string, number>();
/** Controls of forms that were left, which are checked then. */
const left = new Set<Element>();
const noteControl = ({ type, target }: Event) => {
  const control = target as HTMLInputElement;
  const { form } = control;
  if (!form || !isWaiting(control)) return;
  if (type === "focusout") left.add(control);
  else if (!begun.has(form.id)) begun.set(form.id, Date.now());
};

/** Buttons that were pressed bear the mark of it, and are pressed once. */
const PRESSED = "button[aria-busy]";
/** Enter in a field presses its form's button, and what fills in forms for people may send them without. */
const keepPress = (event: Event) => {
  const target = event.target as Element;
  if (!isWaiting(target)) return;
  // The menu is opened by the browser, and left by a choice.
  if (target.closest("a")) target.closest<HTMLElement>("[popover]")?.hidePopover();
  const button =
    event.type === "submit"
      ? target.querySelector<HTMLElement>("[type=submit]")
      : target.closest<HTMLElement>("button:not([popovertarget])");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.ariaBusy = "true";
};

/** What was pressed and can act now, which shows it no longer. */
const takePressed = (part: string) => {
  const marked = document.querySelectorAll<HTMLElement>(`${part} ${PRESSED}`);
  const buttons = [...marked].filter((button) => !isWaiting(button));
  for (const button of buttons) button.ariaBusy = null;
  return buttons;
};

const LISTENERS = [
  ["input", noteControl],
  ["focusout", noteControl],
  ["click", keepPress],
  ["submit", keepPress],
] as const;
for (const [type, listener] of LISTENERS) addEventListener(type, listener, true);

const endNow = (part: string) => {
  waiting.delete(part);
  // From here links open pages without loading them anew.
  if (part === PAGE) document.querySelector("script[type=speculationrules]")?.remove();
  if (waiting.size === 0) {
    for (const [type, listener] of LISTENERS) removeEventListener(type, listener, true);
    globalThis.beforeAlive = undefined;
  }
  for (const control of left) {
    if (isWaiting(control)) continue;
    left.delete(control);
    if (control !== document.activeElement)
      control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
  for (const button of takePressed(part)) button.click();
};

globalThis.beforeAlive = {
  begun,
  wait: (part) => waiting.add(`#${part}`),
  // After the forms have drawn themselves with what was typed.
  end: (part) => {
    setTimeout(() => endNow(part ? `#${part}` : PAGE));
  },
};
// Without script they are disabled, as nothing would come of them.
for (const control of document.querySelectorAll<HTMLButtonElement>(":disabled")) control.disabled = false;

const signOfAHand = new Promise((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, resolve, { capture: true, once: true, passive: true });
});
/** Milliseconds after which a slow phone, which its drawings may keep at work, counts as idle. */
const LONGEST_WAIT = 2000;
const idle = new Promise((resolve) => {
  addEventListener("load", () =>
    // Safari has no such thing.
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(resolve, { timeout: LONGEST_WAIT })
      : setTimeout(resolve, 200),
  );
});
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
});

const startPage = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=late]")) link.rel = "modulepreload";
  for (const script of scripts) {
    // With its address and hash, which the policy would let no script set.
    const copy = script.cloneNode() as HTMLScriptElement;
    copy.type = script.type.split(":")[1] ?? "";
    // In order: what hears of missing code comes first.
    copy.async = false;
    // Offline, perhaps: the next press tries again.
    if (copy.type === "module")
      copy.onerror = () => {
        for (const button of document.querySelectorAll(PRESSED)) button.ariaBusy = null;
        addEventListener("click", startPage, { capture: true, once: true });
      };
    document.head.append(copy);
  }
};
const wanted = scripts[0]?.type.startsWith("painted") ? undefined : Promise.race([signOfAHand, idle]);
Promise.all([wanted, painted]).then(startPage);

export {};
