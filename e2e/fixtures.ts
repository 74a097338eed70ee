import { test as base, expect, type Page } from "@playwright/test";
import { MIN_FILL_MS } from "#contract/bot-signals.ts";
import { readMails, type SentMail } from "#worker/testing/mailbox.ts";
import { watchPolicy } from "./policy-reports.ts";
import { site } from "./site.ts";

export { expect };

export interface Fixtures {
  /** Names a console error or a report of the content policy that is part of the test; every other one fails it. */
  allowConsoleError: (pattern: RegExp) => void;
  /** The mails that were sent to an address, newest first. */
  mailsTo: (address: string) => Promise<SentMail[]>;
}

/** Playwright runs a script in every frame. The sandbox of an email's frame refuses that one, as it does any other. */
const RECORDER =
  /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed and the 'allow-scripts' permission is not set\. \([^)]*\)$/;

/** Every browser test. An error that only the console shows fails it, and so does every report of the content policy. */
export const test = base.extend<Fixtures & { watchedConsole: undefined }>({
  allowConsoleError: async ({ page }, use) => {
    const allowed = [RECORDER];
    const errors: string[] = [];
    page.context().on("console", (message) => {
      const { url } = message.location();
      if (message.type() === "error") errors.push(`${message.text()} (${url})`);
    });
    page.context().on("weberror", (error) => errors.push(String(error.error().stack ?? error.error())));
    await watchPolicy(page.context(), (report) => errors.push(report));
    await use((pattern) => allowed.push(pattern));
    const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    expect(unexpected, "unexpected errors in the console").toEqual([]);
  },
  watchedConsole: [
    // Every test needs the watch above, whether or not it allows anything.
    async ({ allowConsoleError: _ }, use) => use(undefined),
    { auto: true },
  ],
  // The site counts calls and mails by network: each test has one of its own.
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ "cf-connecting-ip": crypto.randomUUID() }),
  mailsTo: async ({ request }, use) => {
    const read = async (path: string) => (await request.get(path)).json();
    await use((address) => readMails(read, ({ to }) => to.includes(address)));
  },
});

/** React has taken over every link of a prerendered page. */
const isHydrated = () =>
  [...document.querySelectorAll("#root a[href]")].every((link) =>
    Object.keys(link).some((key) => key.startsWith("__react")),
  );

/** Waits until a prerendered page's code has come. On a busy machine that takes its time. */
export const becomeAlive = (page: Page) =>
  expect.poll(() => page.evaluate(isHydrated), { timeout: 30_000 }).toBe(true);

/** Opens a page with a form, and waits until it can be sent: before that it looks at no field that is left. */
export const openForm = async (page: Page, path: "/" | "/register" | "/share-story") => {
  await page.goto(path);
  await becomeAlive(page);
  await expect(page.locator("main form [type=submit]").last()).toBeEnabled({ timeout: 30_000 });
};

/** People take a moment before they send what they have filled in; whoever takes none is refused. */
export const takeTime = (page: Page) => page.waitForTimeout(MIN_FILL_MS);

/** Logs the page's browser in without a page, which journeys of a login open themselves. */
export const logIn = async (page: Page, login: "showrunner" | "producer") => {
  const begun = await page.request.get(`${site}/api/login`, { maxRedirects: 0 });
  const { location = "" } = begun.headers();
  await page.request.get(`${location}&login=${login}`);
};
