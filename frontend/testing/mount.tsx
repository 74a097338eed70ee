import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach } from "vitest";

/* For tests of what is shown, with `@vitest-environment jsdom` at the top of their file. */

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let unmount: () => void = () => {};
beforeEach(() => {
  // jsdom has none of the two.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  act(unmount);
  document.body.replaceChildren();
});

/** Shows something on the page, at an address; the answer shows something else in its place. */
export const mount = (client: QueryClient, address = "/") => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  unmount = () => root.unmount();
  return (children: ReactNode) =>
    act(async () =>
      root.render(
        <MemoryRouter initialEntries={[address]}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </MemoryRouter>,
      ),
    );
};

export const page = () => document.body.textContent ?? "";

/** Waits until something is so, while what is asked for is answered. */
export const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 200) throw new Error(`It never came to be so: ${page()}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
};

export const says = (text: string) => until(() => page().includes(text));

/** The last button that is called so: of a question, its own. */
export const button = (name: string) => {
  const found = [...document.querySelectorAll("button")].findLast(
    (one) => one.textContent === name || one.getAttribute("aria-label") === name,
  );
  if (!found) throw new Error(`There is no button '${name}'`);
  return found;
};

export const press = (name: string) => act(async () => button(name).click());
