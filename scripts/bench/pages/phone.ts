import { type CDPSession, chromium, type Page } from "@playwright/test";

/** The phone that Lighthouse plays. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How many times slower than this computer its processor is. */
const SLOWED = 4;

/** To what Lighthouse slows a line for real, a slow 4G: in ms, and in bytes a second. */
const slowLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/**
 * Does something with a page on a slow phone that has never been to the site. Connects to the browser for only so long:
 * Lighthouse's pages are nothing that Playwright should watch.
 */
export const onPhone = async <Result>(
  port: number,
  line: "slow" | "fast",
  use: (page: Page, session: CDPSession) => Promise<Result>,
) => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (line === "slow") await session.send("Network.emulateNetworkConditions", slowLine);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const result = await use(page, session);
    await context.close();
    return result;
  } finally {
    await browser.close();
  }
};
