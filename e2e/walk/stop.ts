import type { Page } from "@playwright/test";
import type { ListedApplication } from "#contract/families.ts";
import type { OutboxMail } from "#contract/mail.ts";
import type { Story } from "#contract/stories.ts";
import { waitForHydration } from "#e2e/fixtures.ts";
import { call } from "#e2e/site.ts";

/** A response in place of the API's: a body, an error, none yet, or no connection. */
export type StubbedResponse = { json?: unknown; status?: number } | "pending" | "offline";

/** A page in one of its states. */
export interface Stop {
  /** In kebab-case: the name of its pictures. */
  name: string;
  address: string;
  /** Responses to calls, by `METHOD /path`, for states that the site is seldom in. */
  responses?: Record<string, StubbedResponse>;
  /** It is structured like another stop: axe would find the same. */
  onlyPictures?: true;
  /** What a person does to get there. */
  act?: (page: Page) => Promise<void>;
}

/** Families in each state, whose pages and applications the walk opens. */
export interface Places {
  pending: string;
  /** Approved, and hasn't answered the questionnaire. */
  invited: string;
  followUp: string;
  /** Hasn't answered about its visit. */
  visited: string;
  accepted: string;
  /** An email to it is held. */
  mailed: string;
  /** A day of the accepted visit. */
  day: string;
  story: Story;
}

/** Finds a family in each state, and a story, by the staff's search. */
export const findPlaces = async (page: Page, search = ""): Promise<Places> => {
  const list = (status: string) =>
    call<ListedApplication[]>(page, "GET", `/api/family-registrations?status=${status}&limit=50&q=${search}`);
  const first = <T>(all: T[], is: (one: T) => boolean = () => true) => {
    const found = all.find(is);
    if (!found) throw new Error("The site has no such family");
    return found;
  };
  const [pending, approved, scheduled] = [
    await list("pending"),
    await list("approved"),
    await list("scheduled"),
  ];
  const now = new Date().toISOString();
  const upcoming = scheduled.filter(({ visit }) => visit && visit.scheduledDate > now);
  const accepted = first(upcoming, ({ visit }) => visit?.answer === "accepted");
  const [story] = await call<Story[]>(page, "GET", `/api/story-submissions?limit=1&q=${search}`);
  if (!story) throw new Error("The site has no story");
  const held = await call<OutboxMail[]>(page, "GET", "/api/outbox?status=held&limit=200");
  const mailed = first(held, ({ family }) => family?.familyName.includes(search) ?? false);
  return {
    pending: first(pending).id,
    invited: first(approved, ({ questionnaireStatus }) => questionnaireStatus === null).id,
    followUp: first(approved, ({ questionnaireStatus }) => questionnaireStatus === "needs_followup").id,
    visited: first(upcoming, ({ visit }) => visit?.answer === null).id,
    accepted: accepted.id,
    mailed: mailed.family?.id ?? "",
    day: accepted.visit?.scheduledDate ?? "",
    story,
  };
};

const stubCalls = async (page: Page, responses: Record<string, StubbedResponse>) => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Routes turn off the browser's cache.
  if (Object.keys(responses).length === 0) return;
  await page.route(/\/api\//, async (route) => {
    const request = route.request();
    const response = responses[`${request.method()} ${new URL(request.url()).pathname}`];
    if (response === undefined) return route.fallback();
    if (response === "pending") return;
    if (response === "offline") return route.abort();
    await route.fulfill({ status: response.status ?? 200, json: response.json ?? null });
  });
};

/** Opens the page, on a device that has kept nothing, and brings it to its state. */
export const goTo = async (page: Page, { address, responses = {}, act }: Stop) => {
  await page.evaluate(() => localStorage.clear()).catch(() => undefined);
  // The page before must not go on when its calls get their responses at last.
  await page.goto("about:blank");
  await stubCalls(page, responses);
  await page.goto(address);
  await waitForHydration(page);
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
};

const leadTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);

/** From an open page of the desk to the next without loading it, as by a link. The page between has no state. */
export const goWithinDesk = async (page: Page, { address, act }: Stop) => {
  await leadTo(page, "/admin/no-such-page");
  await sees(page, "There is no such page");
  await page.evaluate(() => localStorage.clear());
  await leadTo(page, address);
  await act?.(page);
};

/** Presses the first visible button whose name begins like that. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

export const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Does nothing but wait for a text. */
export const says = (text: string | RegExp) => (page: Page) => sees(page, text);

/** The API's response when something breaks. */
export const broken: StubbedResponse = {
  status: 500,
  json: { message: "Something went wrong on our side." },
};
