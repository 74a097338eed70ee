/** What has happened on a prerendered page before its code came; kept by ../before-alive.ts. */
export interface BeforeAlive {
  /** When something was first put into a form, by its id; milliseconds. */
  begun: ReadonlyMap<string, number>;
  /** Does what was pressed, now that the page can. From then on the page hears everything itself. */
  end: () => void;
}

declare global {
  /** Until the page is alive; never on pages that are not prerendered. */
  var beforeAlive: BeforeAlive | undefined;
}
