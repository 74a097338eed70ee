import { brotliCompressSync, constants } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { dashboardTabs } from "#contract/dashboard.ts";

/** Nearer to what an edge does on the fly than the strongest. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The scripts that a page has loaded once it is idle, by address, with their compressed bytes. */
const scriptsOf = async (page: Page, address: string) => {
  const scripts = new Map<string, number>();
  const reading: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const note = async () =>
      scripts.set(response.url(), brotliCompressSync(await response.body(), QUALITY).length);
    reading.push(note());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(reading);
  return scripts;
};

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** Bytes of script of the desk's first load, and of what each other tab loads beside that. */
export const measureWeight = async (context: BrowserContext) => {
  const loads = new Map<string, ReadonlyMap<string, number>>();
  for (const tab of Object.keys(dashboardTabs)) {
    const page = await context.newPage();
    loads.set(tab, await scriptsOf(page, `/admin/${tab}`));
    await page.close();
  }
  // The desk opens with the applications.
  const first = loads.get("applications");
  const ownOf = (scripts: ReadonlyMap<string, number>) =>
    sum([...scripts].flatMap(([url, size]) => (first?.has(url) ? [] : size)));
  return {
    first: sum(first?.values() ?? []),
    own: Object.fromEntries([...loads].slice(1).map(([tab, scripts]) => [tab, ownOf(scripts)])),
  };
};
