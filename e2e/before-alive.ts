import type { Page } from "@playwright/test";

/** Keeps a page's scripts on their way until they are let go, as on a bad line. */
export const holdScripts = async (page: Page) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return { release };
};
