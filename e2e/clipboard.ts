import type { Page } from "@playwright/test";

const ELSEWHERE = "https://clipboard.example/";

/** Lets a test read what a page has copied. */
export const grantClipboard = (page: Page) =>
  page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

/** What was copied last, read by a page of another site: ours deny themselves that. */
export const readClipboard = async (page: Page) => {
  const other = await page.context().newPage();
  await other.route(ELSEWHERE, (route) => route.fulfill({ contentType: "text/html", body: "<p>Elsewhere" }));
  await other.goto(ELSEWHERE);
  const text = await other.evaluate(() => navigator.clipboard.readText());
  await other.close();
  return text;
};
