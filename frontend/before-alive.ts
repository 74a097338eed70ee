/*
 * The end of a prerendered page's HTML, the same on every page: keeps what visitors do before the page's code has come,
 * and has it come once the page is painted and nobody waits for anything else. See docs/decisions/0107.
 */

/** What has happened on a page before it was alive. */
interface BeforeAlive {
  /** When something was first put into a form, by its id; milliseconds. */
  begun: ReadonlyMap<string, number>;
  /** Presses what was pressed, now that the page can act. From then on it hears everything itself. */
  end: () => void;
}

declare global {
  /** Until the page is alive; never where this file is not in its HTML. */
  var beforeAlive: BeforeAlive | undefined;
}

/** Signs of a hand. A finger's touch is a pointer's, too. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"];

const PRESSES = ["click", "submit"];

/** What starts the page, which no browser asks for as it stands in the HTML (see start-tags.ts). */
const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type*=":"]')];

const begun = new Map<string, number>();
const noteBegin = ({ target }: Event) => {
  const form = (target as HTMLInputElement).form;
  if (form && !begun.has(form.id)) begun.set(form.id, Date.now());
};

/** Buttons, each to be pressed once. Enter in a field presses its form's, and what fills in forms for people may send them without. */
const pressed = new Set<HTMLElement>();
const keepPress = (event: Event) => {
  const target = event.target as Element;
  // The menu is opened by the browser, and left by a choice.
  if (target.closest("a")) target.closest<HTMLElement>("[popover]")?.hidePopover();
  const button =
    event.type === "submit"
      ? target.querySelector<HTMLElement>("[type=submit]")
      : target.closest<HTMLElement>("button:not([popovertarget])");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.setAttribute("aria-busy", "true");
  pressed.add(button);
};

/** What was pressed, which shows it no longer. */
const takePressed = () => {
  const buttons = [...pressed];
  pressed.clear();
  for (const button of buttons) button.removeAttribute("aria-busy");
  return buttons;
};

addEventListener("input", noteBegin, true);
for (const press of PRESSES) addEventListener(press, keepPress, true);
globalThis.beforeAlive = {
  begun,
  end: () => {
    // After the forms have drawn themselves with what was typed.
    setTimeout(() => {
      removeEventListener("input", noteBegin, true);
      for (const press of PRESSES) removeEventListener(press, keepPress, true);
      globalThis.beforeAlive = undefined;
      // From here links open pages without loading them anew.
      document.querySelector("script[type=speculationrules]")?.remove();
      for (const button of takePressed()) button.click();
    });
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
        takePressed();
        addEventListener("click", startPage, { capture: true, once: true });
      };
    document.head.append(copy);
  }
};
const wanted = scripts[0]?.type.startsWith("painted") ? undefined : Promise.race([signOfAHand, idle]);
Promise.all([wanted, painted]).then(startPage);

export {};
