import { readFile } from "node:fs/promises";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { MIN_FILL_MS } from "#contract/bot-signals.ts";
import { readMails, type SentMail } from "#worker/testing/mailbox.ts";
import { site } from "./site.ts";

export { expect };

export interface Fixtures {
  /** Allows a console error or a report of the content policy that belongs to the test. Any other fails it. */
  allowConsoleError: (pattern: RegExp) => void;
  /** The mails that were sent to an address, newest first. */
  mailsTo: (address: string) => Promise<SentMail[]>;
}

/** Playwright runs a script in every frame, which the sandbox of an email's frame refuses. */
const PLAYWRIGHTS_OWN =
  /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed and the 'allow-scripts' permission is not set\. \([^)]*\)$/;

/** Reports what the content policy blocks on every page of a browser, from the page's first moment on. */
const watchPolicy = async (context: BrowserContext, report: (violation: string) => void) => {
  await context.exposeBinding("reportViolation", (_, violation: string) => report(violation));
  await context.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as { reportViolation(violation: string): void };
    document.addEventListener("securitypolicyviolation", (event) => {
      const { documentURI, violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      reportViolation(
        `Policy of ${documentURI}: ${violatedDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
      );
    });
  });
};

/** Every browser test. Console errors and content policy violations fail it. */
export const test = base.extend<Fixtures & { watchedConsole: undefined }>({
  allowConsoleError: async ({ page }, use) => {
    const allowed = [PLAYWRIGHTS_OWN];
    const errors: string[] = [];
    page.context().on("console", (message) => {
      const { url } = message.location();
      if (message.type() === "error") errors.push(`${message.text()} (${url})`);
    });
    page.context().on("weberror", (error) => errors.push(String(error.error().stack ?? error.error())));
    await watchPolicy(page.context(), (violation) => errors.push(violation));
    await use((pattern) => allowed.push(pattern));
    const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    expect(unexpected, "unexpected errors in the console").toEqual([]);
  },
  watchedConsole: [
    // Every test is watched, whether or not it allows anything.
    async ({ allowConsoleError: _ }, use) => use(undefined),
    { auto: true },
  ],
  // The site counts calls and mails per network: each test has its own.
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

/** Waits until a prerendered page is hydrated; what is below its first screen is so once somebody acts. */
export const waitForHydration = async (page: Page) => {
  const acting = setInterval(() => void page.mouse.move(0, Math.random()).catch(() => undefined), 100);
  await page.waitForFunction(isHydrated, undefined, { timeout: 30_000 }).finally(() => clearInterval(acting));
};

/** Opens a page with a form, and waits until the form can be sent. */
export const openForm = async (page: Page, path: "/" | "/register" | "/share-story") => {
  await page.goto(path);
  await waitForHydration(page);
  await expect(page.locator("main form [type=submit]").last()).toBeEnabled();
};

/** Waits as long as a person takes at least to fill in a form: the site refuses anyone faster. */
export const takeTime = (page: Page) => page.waitForTimeout(MIN_FILL_MS);

/** The file that a page saves when something is pressed. */
export const savedBy = async (page: Page, press: () => Promise<void>) => {
  const downloading = page.waitForEvent("download");
  await press();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
};

/** Logs in without opening a page. */
export const logIn = async (page: Page, login: "showrunner" | "producer") => {
  const begun = await page.request.get(`${site}/api/login`, { maxRedirects: 0 });
  const { location = "" } = begun.headers();
  await page.request.get(`${location}&login=${login}`);
};
