import { show } from "#contract/show.ts";

/**
 * Stands above every page of a copy for trying things out. It is no part of the app, so that the real site's pages and
 * scripts know nothing of it. Without a link, as the first of a page leads to its content.
 */
export const StageBanner = ({ stage }: { stage: string }) => (
  <aside
    aria-label="Which site this is"
    className="bg-neutral px-4 py-1 text-center text-sm text-neutral-content print:hidden"
  >
    A copy for trying things out ({stage}). Nothing sent here is an application: the real site is{" "}
    {new URL(show.siteUrl).host}.
  </aside>
);
