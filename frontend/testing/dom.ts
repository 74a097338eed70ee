import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/* Set up for every DOM test. */

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
configure({ asyncUtilTimeout: 5_000 });

// jsdom has none of these.
HTMLElement.prototype.scrollIntoView = () => undefined;
/** Without a layout, everything is in view. */
globalThis.IntersectionObserver = class {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe() {
    this.#seen([{ intersectionRatio: 1 } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
} as never;
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** No wide window. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
