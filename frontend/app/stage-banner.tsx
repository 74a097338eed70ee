import { show } from "#contract/show.ts";
import { words } from "./words.ts";

/**
 * Stands above every page of a copy for trying things out. It is no part of the app, so that the real site's pages and
 * scripts know nothing of it. Without a link, as the first of a page leads to its content.
 */
export const StageBanner = ({ stage }: { stage: string }) => (
  <aside
    aria-label={words.whichSite}
    className="bg-neutral px-4 py-1 text-center text-sm text-neutral-content print:hidden"
  >
    {words.copyOfSite(stage, new URL(show.siteUrl).host)}
  </aside>
);
