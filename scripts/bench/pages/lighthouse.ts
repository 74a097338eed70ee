import lighthouse from "lighthouse";

/** What Lighthouse scores, by the names it gives them. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

const timings = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export interface Audited {
  /** From 0 to 100. */
  scores: Partial<Record<Category, number>>;
  /** In ms, but for `cls`. */
  values: Record<keyof typeof timings, number>;
  /** Audits that cost points, other than for speed. */
  failed: string[];
}

/** What Lighthouse reckons from one load of an address, for a slow phone on a slow line. */
export const audit = async (port: number, address: string, scored: readonly Category[]): Promise<Audited> => {
  const result = await lighthouse(address, {
    port,
    logLevel: "silent",
    onlyCategories: [...scored],
    throttlingMethod: "simulate",
    disableFullPageScreenshot: true,
    // A page for what is not there is a page too.
    ignoreStatusCode: true,
  });
  const report = result?.lhr;
  if (!report || report.runtimeError)
    throw new Error(`Lighthouse cannot load ${address}: ${report?.runtimeError?.message}`);
  const inNumbers = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const scores = scored.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]);
  const failed = scored
    .filter((name) => name !== "performance")
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(scores) as Audited["scores"],
    values: Object.fromEntries(
      Object.entries(timings).map(([short, name]) => [short, inNumbers(name)]),
    ) as Audited["values"],
    failed,
  };
};
