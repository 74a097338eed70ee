import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { LARGEST_PAGE } from "#contract/paging.ts";
import { growthOf } from "./judging.ts";

/** Rows of a step: each should take as long as the first. */
const STEP = 10_000;

/** Of the page's own memory, once nothing is left in it that could go. */
const memoryOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const read = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize;
  };
  return { read, close: () => session.detach() };
};

/** Saves all fields of every application. */
export const measureExport = async (page: Page, rows: number) => {
  await page.goto("/admin/applications");
  await page.waitForFunction(() => document.querySelector("tbody tr"));
  const arrivals: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes(`limit=${LARGEST_PAGE}`)) arrivals.push(performance.now());
  });
  const memory = await memoryOf(page);
  const downloading = page.waitForEvent("download", { timeout: 600_000 });
  await page.evaluate(() => {
    window.watched = { paints: [], longTasks: [] };
  });
  const began = performance.now();
  await page.getByRole("button", { name: "All fields as CSV" }).click();
  const pagesCame = async (count: number) => {
    while (arrivals.length < count) await page.waitForTimeout(50);
  };
  const pagesOfStep = STEP / LARGEST_PAGE;
  await pagesCame(pagesOfStep);
  const early = await memory.read();
  await pagesCame((rows - STEP) / LARGEST_PAGE);
  const late = await memory.read();
  const download = await downloading;
  await memory.close();
  const { longTasks } = await page.evaluate(() => window.watched);
  const steps = Array.from({ length: rows / STEP }, (_, step) => {
    const start = step === 0 ? began : (arrivals[step * pagesOfStep - 1] ?? Number.NaN);
    return (arrivals[(step + 1) * pagesOfStep - 1] ?? Number.NaN) - start;
  });
  // Lines within a cell end in another way.
  const written = (await readFile(await download.path(), "utf8")).split("\r\n").length - 1;
  return {
    written,
    step: Math.max(...steps),
    growth: growthOf(steps),
    memory: late - early,
    task: Math.max(0, ...longTasks),
  };
};
