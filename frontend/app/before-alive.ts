/*
 * The end of a prerendered page's HTML, the same on every page: keeps what visitors do before the page's code has come,
 * and has it come once the page is painted and nobody waits for anything else.
 */

/** Something that was done to an element before it could act. */
interface Heard {
  type: string;
  target: Element;
  /** In milliseconds. */
  at: number;
}

interface BeforeAlive {
  /** What does not act yet, as selectors: the page, and parts that wait longer for code of their own. */
  waiting: Set<string>;
  heard: Heard[];
}

declare global {
  /** Until the page and its parts are alive (lib/before-alive.ts); never where this file is not in its HTML. */
  var beforeAlive: BeforeAlive | undefined;
}

/** Signs of a hand. A finger's touch is a pointer's, too. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"];

/** What starts the page, which no browser asks for as it stands in the HTML (see start-tags.ts). */
const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type*=":"]')];

const waiting = new Set(["html"]);
const heard: Heard[] = [];

/** Buttons that were pressed bear the mark of it, and are pressed once. */
const PRESSED = "button[aria-busy]";
/** Enter in a field presses its form's button, and what fills in forms for people may send them without. */
const pressedBy = (type: string, target: Element) => {
  if (type === "submit") return target.querySelector("[type=submit]");
  return type === "click" && target.closest("button:not([popovertarget])");
};

const hear = (event: Event) => {
  const { type } = event;
  const target = event.target as Element;
  if (![...waiting].some((part) => target.closest(part))) return;
  heard.push({ type, target, at: Date.now() });
  // The menu is opened by the browser, and left by a choice.
  if (type === "click" && target.closest("a")) target.closest<HTMLElement>("[popover]")?.hidePopover();
  const button = pressedBy(type, target);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.ariaBusy = "true";
};
for (const type of ["input", "focusout", "click", "submit"]) addEventListener(type, hear, true);

globalThis.beforeAlive = { waiting, heard };
// Without script they are disabled, as nothing would come of them.
for (const control of document.querySelectorAll<HTMLButtonElement>(":disabled")) control.disabled = false;

const signOfAHand = new Promise((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, resolve, { capture: true, once: true, passive: true });
});
const loaded = new Promise((resolve) => {
  addEventListener("load", resolve);
});
/** With content: a busy phone may draw the bare ground some frames earlier. */
const painted = new Promise<void>((resolve) => {
  const look = (list: PerformanceObserverEntryList) =>
    list.getEntriesByName("first-contentful-paint")[0] && resolve();
  new PerformanceObserver(look).observe({ type: "paint", buffered: true });
});

/** Until then it is of a relation that browsers don't know. If it fails it says so to reload-once.js. */
const askForSheet = () =>
  new Promise((resolve) => {
    const sheet = document.querySelector<HTMLLinkElement>("link[rel=painted]");
    if (!sheet) return resolve(null);
    sheet.rel = "stylesheet";
    sheet.onload = resolve;
    sheet.onerror = () => {
      sheet.rel = "missing";
      resolve(null);
    };
  });

/** Milliseconds after which a slow phone, which its drawings may keep at work, counts as idle. */
const LONGEST_WAIT = 2000;
const whenIdle = () =>
  new Promise((resolve) => {
    // Safari has no such thing.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
    else setTimeout(resolve, 200);
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
/** Code waits for what the page is still to look like, unless somebody waits for the code. */
const idle = Promise.all([loaded, painted.then(askForSheet)]).then(whenIdle);
const wanted = scripts[0]?.type.startsWith("painted") ? undefined : Promise.race([signOfAHand, idle]);
Promise.all([wanted, painted]).then(startPage);

export {};
