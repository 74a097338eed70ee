import type { Page } from "@playwright/test";

/** How the API answers a call: with a body, with an error, or never. */
export type Answer =
  | { json: unknown; status?: number; headers?: Record<string, string> }
  | "pending"
  | "unreachable";

/**
 * A screen in one of its states. The API's part is played from here, so that every state can be had at will;
 * that the real API answers so is shown by the other tests.
 */
export interface Screen {
  /** In kebab-case: the name of its picture. */
  name: string;
  address: string;
  /** What the page's clock shows, where the state depends on the day. */
  now?: string;
  /**
   * Answers by `METHOD /path`, or by `METHOD /path?name` or `METHOD /path?name=value` to those calls whose query has that;
   * a call that is not listed gets a 404. Public pages need none.
   */
  api?: Record<string, Answer>;
  /** The dialog that is open in the end, by what it is for; its keys are tested (e2e/dialogs.spec.ts). */
  dialog?: "form" | "question" | "text";
  /** What a person does to get there. */
  act?: (page: Page) => Promise<void>;
}

/** What every page asks for: its footer's contact details. */
const everyPage: Record<string, Answer> = { "GET /api/contact-info": { json: null } };

const playApi = async (page: Page, api: Record<string, Answer>) => {
  await page.route(/\/api\//, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname}`;
    const [named] = [...searchParams].flatMap(
      ([name, value]) => api[`${call}?${name}=${value}`] ?? api[`${call}?${name}`] ?? [],
    );
    const answer = named ?? api[call] ?? { status: 404, json: { message: "There is no such call." } };
    if (answer === "pending") return;
    if (answer === "unreachable") return route.abort();
    await route.fulfill({ status: answer.status ?? 200, json: answer.json, headers: answer.headers ?? {} });
  });
};

/** React marks the element that it has taken over. */
const isAlive = () =>
  Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer"));

/** Brings the page to the state, and to rest. */
export const show = async (page: Page, screen: Screen) => {
  await playApi(page, { ...everyPage, ...screen.api });
  if (screen.now) await page.clock.setFixedTime(screen.now);
  await page.goto(screen.address);
  await page.waitForFunction(isAlive);
  await screen.act?.(page);
  await page.evaluate(() => document.fonts.ready);
};
