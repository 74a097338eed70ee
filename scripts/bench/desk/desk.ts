import { type Browser, chromium } from "@playwright/test";
import { type Figure, figuresOf } from "#scripts/bench/figures.ts";
import { launchOptions } from "#scripts/chromium.ts";
import { measureDrag } from "./calendar.ts";
import { measureExport } from "./export.ts";
import { allowedBeside } from "./judging.ts";
import { measureList, openList } from "./list.ts";
import { startSite } from "./site.ts";
import { slowDown, watch } from "./watch.ts";
import { measureWeight } from "./weight.ts";

/* The desk with few and with very many applications, on a computer four times slower than this one. */

const SLOWER = 4;
const FEW = 50;
const MANY = 10_000;
const EXPORTED = 100_000;

const { plain, atMost, atLeast } = figuresOf("desk");

/** Somebody of the staff, with nothing loaded yet. */
const logIn = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Transitions are drawn as often as there is time for.
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await watch(page);
  await page.goto("/api/login");
  await page.getByRole("link", { name: "showrunner" }).click();
  await page.waitForURL("**/admin/**");
  return { context, page };
};

const measureLists = async (browser: Browser, address: string) => {
  const measure = async (rows: number) => {
    const { context, page } = await logIn(browser, address);
    await openList(page, rows);
    await slowDown(page, SLOWER);
    const done = await measureList(page);
    await context.close();
    return done;
  };
  const few = await measure(FEW);
  const many = await measure(MANY);
  return Object.entries(many).flatMap(([act, { paint, task }]): Figure[] => {
    const short = few[act];
    if (!short) return [];
    if (act === "scroll") return [atMost("scroll 10,000 rows, longest task", task, "ms", 50)];
    return [
      plain(`${act}, of 50`, short.paint, "ms"),
      atMost(`${act}, of 10,000`, paint, "ms", allowedBeside(short.paint)),
      plain(`${act}, of 10,000, longest task`, task, "ms"),
    ];
  });
};

const measureCalendar = async (browser: Browser, address: string) => {
  const { context, page } = await logIn(browser, address);
  await slowDown(page, SLOWER);
  const { move, slowest, drop } = await measureDrag(page);
  await context.close();
  return [
    atMost("drag a visit, a move", move, "ms", allowedBeside(0)),
    plain("drag a visit, the slowest move", slowest, "ms"),
    atMost("drop a visit", drop, "ms", allowedBeside(0)),
  ];
};

const measureSaving = async (browser: Browser, address: string) => {
  const { context, page } = await logIn(browser, address);
  await slowDown(page, SLOWER);
  const { written, step, growth, memory, task } = await measureExport(page, EXPORTED);
  await context.close();
  return [
    atLeast("export 100,000 applications, rows in the file", written, "rows", EXPORTED),
    plain("export, slowest 10,000", step, "ms"),
    atMost("export, last 10,000 beside the first", growth, "ratio", 1.25),
    atMost("export, memory of 90,000 beside that of 10,000", memory, "bytes", 10_000_000),
    atMost("export, longest task", task, "ms", 200),
  ];
};

const measureScripts = async (browser: Browser, address: string) => {
  const { context } = await logIn(browser, address);
  const { first, own } = await measureWeight(context);
  await context.close();
  return [
    atMost("first load, script", first, "bytes", 180_000),
    ...Object.entries(own).map(([tab, bytes]) => atMost(`${tab} tab's own script`, bytes, "bytes", 40_000)),
  ];
};

export const measureDesk = async (): Promise<Figure[]> => {
  const site = await startSite(MANY);
  const browser = await chromium.launch(launchOptions());
  try {
    const scripts = await measureScripts(browser, site.address);
    const lists = await measureLists(browser, site.address);
    const calendar = await measureCalendar(browser, site.address);
    await site.fill(EXPORTED);
    return [...lists, ...calendar, ...(await measureSaving(browser, site.address)), ...scripts];
  } finally {
    await browser.close();
    await site.close();
  }
};
