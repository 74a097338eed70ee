import type { Page } from "@playwright/test";

/** Pages that anybody may open, each a file with the rules of its first paint. */
export const publicPages = [
  "/",
  "/register",
  "/share-story",
  "/privacy-policy",
  "/terms-of-service",
  "/unsubscribe",
  "/confirm",
  "/nobody-home",
  "/questionnaire/00000000-0000-4000-8000-000000000000",
];

/** Keeps everything but a page's HTML on its way, or does without what must not come at all. */
export const holdAllButThePage = async (page: Page, without: readonly string[] = []) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    const type = route.request().resourceType();
    if (without.includes(type)) return route.abort();
    if (type !== "document") await held;
    return route.continue();
  });
  return { release };
};

/** What only shows under a hand, and comes with the sheet. */
const UNDER_A_HAND =
  /(?:^|; )(?:transition|cursor|touch-action|user-select|-webkit-(?:user-select|tap-highlight))[^;]*/g;

/** What every element of a page looks like; drawings are painted by attributes. */
export const looks = async (page: Page) => {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll("html, body, body *:not(script, link, template, svg *)")].map((element) => {
      const parts = [undefined, "::before", "::after"].map((part) => getComputedStyle(element, part).cssText);
      return [element.localName, element.getAttribute("class"), ...parts].join("; ");
    }),
  );
  return all.map((look) => look.replaceAll(UNDER_A_HAND, ""));
};
