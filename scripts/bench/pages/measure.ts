import { insist } from "./insist.ts";
import { type Audited, audit, categories } from "./lighthouse.ts";
import { busyTimes } from "./main-thread.ts";
import type { Page } from "./public-pages.ts";
import type { startSite } from "./site.ts";
import { visit } from "./visit.ts";

/** What was measured of an address, a load each. */
export interface Loads {
  /** Reckoned by Lighthouse for a slow phone. */
  simulated: Audited[];
  /** Of a phone that is slow, over a slow line. */
  visits: Awaited<ReturnType<typeof visit>>[];
}

export interface Measured extends Loads {
  page: Page;
  html: string;
  /** Of the same page without script, in ms. */
  scriptless: number[];
  busy: Awaited<ReturnType<typeof busyTimes>>[];
}

interface Rounds {
  rounds: number;
  /** How many times the main thread is looked at. */
  traces: number;
  /** Another site's page. */
  beside: string | undefined;
  progress: (what: string) => void;
}

/**
 * Loads all pages again and again. Each round loads every one of them in every way, so that whatever else this computer
 * does meanwhile falls on all alike.
 */
export const measureAll = async (
  port: number,
  site: Awaited<ReturnType<typeof startSite>>,
  pages: readonly Page[],
  { rounds, traces, beside, progress }: Rounds,
) => {
  const load = async (loads: Loads, address: string) => {
    // Nothing but the speed differs from one load to the next.
    const scored = loads.simulated.length === 0 ? categories : (["performance"] as const);
    loads.simulated.push(await insist(() => audit(port, address, scored)));
    loads.visits.push(await insist(() => visit(port, address)));
  };
  const other: Loads = { simulated: [], visits: [] };
  const measured = await Promise.all(
    pages.map(async (page): Promise<Measured> => {
      const html = await (await fetch(site.address + page.path)).text();
      return { page, html, simulated: [], visits: [], scriptless: [], busy: [] };
    }),
  );

  for (let round = 1; round <= rounds; round += 1) {
    for (const one of measured) {
      progress(`round ${round} of ${rounds}: ${one.page.name}`);
      await load(one, site.address + one.page.path);
      if (one.page.isFamilys) continue;
      const bare = site.scriptless + one.page.path;
      const { values } = await insist(() => audit(port, bare, ["performance"]));
      one.scriptless.push(values.lcp);
    }
    if (beside) {
      progress(`round ${round} of ${rounds}: ${beside}`);
      await load(other, beside);
    }
  }
  for (const { page, busy } of measured) {
    progress(`main thread: ${page.name}`);
    for (let trace = 0; trace < traces; trace += 1)
      busy.push(await insist(() => busyTimes(port, site.address + page.path)));
  }
  return { measured, other: beside ? other : undefined };
};
