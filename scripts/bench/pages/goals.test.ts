import { describe, expect, it } from "vitest";
import { figuresFor } from "./goals.ts";
import type { Loads, Measured } from "./measure.ts";
import { publicPages } from "./public-pages.ts";

const scores = { performance: 100, accessibility: 100, "best-practices": 100, seo: 60 };
const simulated = (lcp: number) => ({
  scores,
  values: { fcp: lcp, lcp, tbt: 0, cls: 0 },
  failed: [],
});
const visit = (lcp: number, cls = 0) => ({
  lcp,
  cls,
  loaded: [{ url: "/", mimeType: "text/javascript", bytes: 95_000, isPrefetch: false }],
});

const pages = publicPages("/questionnaire/1");
const measured = (path: string, change: Partial<Measured> = {}): Measured => {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no ${path}`);
  return {
    page,
    html: "<!doctype html>",
    simulated: [simulated(1000)],
    visits: [visit(900)],
    scriptless: page.isFamilys ? [] : [1000],
    busy: [{ longest: 10, blocked: 0 }],
    ...change,
  };
};

/** What was measured of a page, by the figures' names without its own. */
const namedFigures = async (one: Measured, other?: Loads) => {
  const figures = await figuresFor([one], other);
  return Object.fromEntries(figures.map((figure) => [figure.name.replace(`${one.page.name}: `, ""), figure]));
};

describe("what was measured of a page", () => {
  it("is the median of its loads, the worst shift and the least busy time", async () => {
    const figures = await namedFigures(
      measured("/", {
        simulated: [1300, 900, 1100].map(simulated),
        visits: [visit(700), visit(2000, 0.25), visit(800)],
        busy: [
          { longest: 90, blocked: 10 },
          { longest: 40, blocked: 70 },
        ],
      }),
    );
    expect(figures["LCP, simulated"]).toMatchObject({ value: 1100, unit: "ms" });
    expect(figures["LCP to that without script"]).toMatchObject({ value: 1.1, holds: true });
    expect(figures["LCP, throttled"]?.value).toBe(800);
    expect(figures["CLS on a slow line"]).toMatchObject({ value: 0.25, holds: false });
    expect(figures["longest task beyond modules"]).toMatchObject({ value: 40, holds: true });
    expect(figures["TBT, processor slowed"]).toMatchObject({ value: 10, holds: true });
  });

  it("has SEO as a goal only where search engines are told of the page", async () => {
    expect((await namedFigures(measured("/register"))).SEO).toMatchObject({ value: 60, holds: false });
    expect((await namedFigures(measured("/unsubscribe"))).SEO).toMatchObject({ value: 60, holds: null });
  });

  it("may be more script where there is a form", async () => {
    expect((await namedFigures(measured("/register"))).JavaScript).toMatchObject({
      value: 95_000,
      holds: true,
    });
    expect((await namedFigures(measured("/"))).JavaScript).toMatchObject({ value: 95_000, holds: false });
  });

  it("has no goals for a family's page that are about what it paints first", async () => {
    const figures = await namedFigures(measured("/questionnaire/1"));
    expect(figures.performance?.goal).toBeNull();
    expect(figures["LCP to that without script"]).toBeUndefined();
    expect(figures["CLS on a slow line"]?.goal).toBe("at most 0");
  });

  it("is compared with another site's page, both ways of measuring", async () => {
    const other = { simulated: [simulated(1250)], visits: [visit(1000)] };
    const figures = await namedFigures(measured("/"), other);
    expect(figures["LCP to beside, simulated"]).toMatchObject({ value: 0.8, holds: true });
    expect(figures["LCP to beside, throttled"]).toMatchObject({ value: 0.9, holds: true });
  });
});
