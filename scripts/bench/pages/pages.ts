import type { Figure } from "#scripts/bench/figures.ts";
import { beside, isQuick } from "#scripts/bench/options.ts";
import { stop } from "#scripts/local.ts";
import { startBrowser } from "./browser.ts";
import { figuresFor } from "./goals.ts";
import { measureAll } from "./measure.ts";
import { publicPages } from "./public-pages.ts";
import { startSite } from "./site.ts";

/*
 * How soon a phone shows what visitors load, and how little that is (docs/decisions/0111): `npm run bench -- pages`, with
 * `--quick` a single round, with `--beside http://localhost:8080/` another site's page in the same run.
 */

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Measures every public page of the built site. */
export const measurePages = async (): Promise<Figure[]> => {
  if (beside && !(await answers(beside))) stop(`${beside} does not answer, to be measured beside.`);
  const site = await startSite();
  const browser = await startBrowser();
  // Which ends what was started, too.
  const interrupted = () => process.exit(1);
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  const started = performance.now();
  const progress = (what: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${what}`);
  try {
    const pages = publicPages(site.questionnaire);
    const rounds = isQuick ? { rounds: 1, traces: 1 } : { rounds: 3, traces: 5 };
    const { measured, other } = await measureAll(browser.port, site, pages, { ...rounds, beside, progress });
    for (const { page, simulated } of measured)
      for (const audit of simulated[0]?.failed ?? []) progress(`${page.name} fails Lighthouse's ${audit}`);
    return await figuresFor(measured, other);
  } finally {
    process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
    await Promise.all([browser.close(), site.close()]);
  }
};
