import { type Figure, figuresOf } from "#scripts/bench/figures.ts";
import { median } from "#scripts/bench/median.ts";
import { kinds, weigh, withoutStyles } from "./bytes.ts";
import { compress } from "./edge.ts";
import type { Loads, Measured } from "./measure.ts";
import type { Page } from "./public-pages.ts";

const { plain, atMost, atLeast } = figuresOf("pages");

const medianOf = <One>(all: readonly One[], value: (one: One) => number) => median(all.map(value));
const simulatedLcp = ({ simulated }: Loads) => medianOf(simulated, ({ values }) => values.lcp);
const realLcp = ({ visits }: Loads) => medianOf(visits, ({ lcp }) => lcp);

/** What fits into the first flight of a new connection: ten segments. */
const FIRST_FLIGHT = 14_600;
/** In bytes, for a page that nobody has touched. */
const budgets = { HTML: 8000, CSS: 12_000, fonts: 30_000, all: 160_000 };
const scriptBudget = ({ hasForm }: Page) => (hasForm ? 105_000 : 90_000);

const scores = ({ page, simulated }: Measured): Figure[] => {
  const [first] = simulated;
  if (!first) return [];
  const { accessibility = 0, seo = 0 } = first.scores;
  const practices = first.scores["best-practices"] ?? 0;
  const performance = medianOf(simulated, (one) => one.scores.performance ?? 0);
  const hundred = (name: string, score: number) => atLeast(`${page.name}: ${name}`, score, "score", 100);
  return [
    page.isFamilys
      ? plain(`${page.name}: performance`, performance, "score")
      : hundred("performance", performance),
    hundred("accessibility", accessibility),
    hundred("best practices", practices),
    page.isListed ? hundred("SEO", seo) : plain(`${page.name}: SEO`, seo, "score"),
  ];
};

const paints = (one: Measured): Figure[] => {
  const { name } = one.page;
  const simulated = (value: "fcp" | "tbt" | "cls") => medianOf(one.simulated, ({ values }) => values[value]);
  const lcp = simulatedLcp(one);
  return [
    plain(`${name}: FCP, simulated`, simulated("fcp"), "ms"),
    plain(`${name}: LCP, simulated`, lcp, "ms"),
    ...(one.scriptless.length > 0
      ? [
          plain(`${name}: LCP without script, simulated`, median(one.scriptless), "ms"),
          atMost(`${name}: LCP to that without script`, lcp / median(one.scriptless), "ratio", 1.1),
        ]
      : []),
    plain(`${name}: LCP, throttled`, realLcp(one), "ms"),
    atMost(`${name}: TBT, simulated`, simulated("tbt"), "ms", 50),
    plain(`${name}: CLS, simulated`, simulated("cls"), "shift"),
    atMost(`${name}: CLS on a slow line`, Math.max(...one.visits.map(({ cls }) => cls)), "shift", 0),
  ];
};

/** The least of all loads: whatever else this computer does only adds. */
const busy = ({ page: { name }, busy: loads }: Measured): Figure[] => {
  const least = (value: (load: Measured["busy"][number]) => number) => Math.min(...loads.map(value));
  return [
    atMost(
      `${name}: longest task beyond modules`,
      least(({ longest }) => longest),
      "ms",
      50,
    ),
    atMost(
      `${name}: TBT, processor slowed`,
      least(({ blocked }) => blocked),
      "ms",
      50,
    ),
  ];
};

const bytes = async ({ page, html, visits }: Measured): Promise<Figure[]> => {
  const { name } = page;
  const weight = weigh(visits[0]?.loaded ?? []);
  const bare = await compress(withoutStyles(html));
  const most: Partial<Record<keyof typeof weight, number>> = {
    JavaScript: scriptBudget(page),
    CSS: budgets.CSS,
    fonts: budgets.fonts,
    HTML: FIRST_FLIGHT,
    all: budgets.all,
  };
  return [
    ...[...kinds, "all" as const, "prefetched" as const].map((kind) => {
      const limit = most[kind];
      return limit === undefined
        ? plain(`${name}: ${kind}`, weight[kind], "bytes")
        : atMost(`${name}: ${kind}`, weight[kind], "bytes", limit);
    }),
    atMost(`${name}: HTML without its rules`, bare.length, "bytes", budgets.HTML),
  ];
};

const ratios = (one: Measured, other: Loads): Figure[] => [
  atMost(`${one.page.name}: LCP to beside, simulated`, simulatedLcp(one) / simulatedLcp(other), "ratio", 0.9),
  atMost(`${one.page.name}: LCP to beside, throttled`, realLcp(one) / realLcp(other), "ratio", 0.9),
];

/** What was measured, each figure beside its goal. */
export const figuresFor = async (measured: readonly Measured[], other?: Loads): Promise<Figure[]> => {
  const ofPages = await Promise.all(
    measured.map(async (one) => [
      ...scores(one),
      ...paints(one),
      ...busy(one),
      ...(await bytes(one)),
      ...(other && !one.page.isFamilys ? ratios(one, other) : []),
    ]),
  );
  const ofOther = other
    ? [
        plain(
          "beside: performance",
          medianOf(other.simulated, (one) => one.scores.performance ?? 0),
          "score",
        ),
        plain("beside: LCP, simulated", simulatedLcp(other), "ms"),
        plain("beside: LCP, throttled", realLcp(other), "ms"),
      ]
    : [];
  return [...ofPages.flat(), ...ofOther];
};
