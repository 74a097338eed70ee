import { show } from "#contract/show.ts";

/**
 * Above every page of a staging copy, added by the prerenderer so that production bundles don't contain it. Has no link, because
 * the first link of a page is 'Skip to content'.
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
