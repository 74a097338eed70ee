import type { Page } from "@playwright/test";

/** Records what a page copies. Reading the clipboard takes a window with the focus, which two tests at once don't have. */
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
