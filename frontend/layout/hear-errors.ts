/*
 * What breaks in a page, wherever it breaks, is told to the site, whose log is the only place where somebody sees it. The code that
 * tells comes when there is something to tell.
 */

const tell = (error: unknown) =>
  import("#frontend/api/tell-error.ts")
    .then(({ tellError }) => tellError(error))
    // Nothing is told of that: it would be heard here again.
    .catch(() => undefined);

addEventListener("error", ({ error }) => void tell(error));
addEventListener("unhandledrejection", ({ reason }) => void tell(reason));
