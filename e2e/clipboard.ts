import type { Page } from "@playwright/test";

/** Lets a page copy, and notes what it has copied. Reading it back takes a window with the focus, which two at once have not. */
export const watchClipboard = async (page: Page) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.addInitScript(() => {
    const { writeText } = Clipboard.prototype;
    Clipboard.prototype.writeText = async function write(text) {
      await writeText.call(this, text);
      document.documentElement.dataset.copied = text;
    };
  });
  return () => page.locator("html").getAttribute("data-copied");
};
