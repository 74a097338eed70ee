import type { BrowserContext, Page } from "@playwright/test";
import { test as base, expect } from "./fixtures.ts";
import { watchPolicy } from "./policy-reports.ts";

/* Forms that wait on the device for a connection. */

export interface OwnBrowser {
  /** Opens a browser that still has what it had when it was last closed. */
  openBrowser: () => Promise<BrowserContext>;
}

export const test = base.extend<OwnBrowser>({
  openBrowser: async ({ playwright, launchOptions, baseURL, extraHTTPHeaders }, use, testInfo) => {
    const folder = testInfo.outputPath("browser");
    const reports: string[] = [];
    let context: BrowserContext | undefined;
    await use(async () => {
      await context?.close();
      context = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(baseURL && { baseURL }),
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
      });
      await watchPolicy(context, (report) => reports.push(report));
      return context;
    });
    await context?.close();
    expect(reports).toEqual([]);
  },
});

/** Says on every page that something waits. */
export const line = (page: Page) => page.getByRole("complementary", { name: "Not sent yet" });

/** Stands in place of what waits. */
export const expectWaiting = (page: Page, what: "application" | "story" | "questionnaire" | "subscription") =>
  expect(page.getByRole("heading", { name: `Your ${what} waits on this device` })).toBeFocused();

export const toast = (page: Page, title: string) =>
  page.getByRole("region", { name: /^Notifications/ }).getByText(title, { exact: true });
