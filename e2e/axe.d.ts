import type axe from "axe-core";

declare global {
  interface Window {
    /** There once the test has put it into the page. */
    axe: typeof axe;
  }
}
