import type { Page } from "@playwright/test";
import { deskLocale } from "#contract/desk-locale.ts";
import type { ListedApplication } from "#contract/families.ts";
import { sampleApplications } from "#scripts/samples/applications.ts";
import { expect, test } from "./fixtures.ts";
import { show } from "./screens/screen.ts";
import { summary, user } from "./screens/staff.ts";

/* That a list of thousands is as quick to work with as a short one. */

// Pictures of thousands of rows at every step would be most of the work. Transitions are drawn as often as there is time
// for, and what they cost says how busy the machine is.
test.use({ trace: "off", screenshot: "off", contextOptions: { reducedMotion: "reduce" } });

const families: ListedApplication[] = sampleApplications(50).map((family) => ({
  ...family,
  questionnaireStatus: null,
  visit: null,
  mail: { id: family.id, kind: "application_approved", status: "held", releasedAt: null, sentAt: null },
}));

/** What the other calls answer, by their path. */
const answers: Record<string, unknown> = {
  "/api/auth/user": user,
  "/api/summary": summary,
  "/api/contact-info": null,
  ...Object.fromEntries(families.map((family) => [`/api/family-registrations/${family.id}`, family])),
};

/**
 * Until so many elements are there. An `expect` that does not hold at once describes the whole page for its report, and
 * with thousands of rows that takes the page minutes; so would looking for a role.
 */
const untilThereAre = (page: Page, selector: string, count: number) =>
  page.waitForFunction(
    ({ selector, count }) => document.querySelectorAll(selector).length === count,
    { selector, count },
    { timeout: 60_000 },
  );

/** Opens the list with so many. All is answered in the page: beside one at work a playback is sometimes never delivered. */
const openList = async (page: Page, count: number) => {
  await page.addInitScript(
    ({ some, count, answers }) => {
      const fetchReally = window.fetch;
      window.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
        if (pathname in answers) return Response.json(answers[pathname]);
        if (pathname !== "/api/family-registrations") return fetchReally(input, init);
        const listed = Array.from({ length: count }, (_, place) => some[place % some.length]);
        return Response.json(
          listed.map((family, place) =>
            place < some.length ? family : { ...family, id: crypto.randomUUID() },
          ),
        );
      };
    },
    { some: families, count, answers },
  );
  await show(page, { name: "large-list", address: "/admin/applications" });
  await untilThereAre(page, "tbody tr", count);
};

/** Until what was done is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Milliseconds that the page's main thread computes for an act, and for the drawing it causes: waiting is not counted. */
const workOf = async (page: Page, act: () => Promise<void>) => {
  const session = await page.context().newCDPSession(page);
  // Of its own thread: other work on the machine does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  const before = await worked();
  await act();
  const work = (await worked()) - before;
  await session.detach();
  return work;
};

const PRESSES = 20;

/** Selecting all is one act: what the browser does on the side may fall into a round of it, and not into most. */
const ROUNDS = 5;

const measure = async (page: Page, count: number) => {
  await openList(page, count);
  const press = async (key: string, times: number) => {
    // Each is drawn: of keys in a row a fast page would draw two at once, and seem faster than it is.
    for (let n = 0; n < times; n++) {
      await page.keyboard.press(key);
      await drawn(page);
    }
  };
  await press("j", 2);
  const next = (await workOf(page, () => press("j", PRESSES))) / PRESSES;
  const pane = page.locator("button[aria-pressed]");
  await pane.click();
  await press("k", 2);
  const reading = (await workOf(page, () => press("k", PRESSES))) / PRESSES;
  await pane.click();
  await page.locator("thead input").focus();
  const selections: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    selections.push(await workOf(page, () => press(" ", 1)));
    await untilThereAre(page, "tbody input:checked", count);
    expect(await page.locator("[aria-label='Selected applications']").textContent()).toContain(
      `${count.toLocaleString(deskLocale)} selected`,
    );
    await page.keyboard.press(" ");
    await untilThereAre(page, "tbody input:checked", 0);
  }
  const selecting = selections.sort((one, other) => one - other)[(ROUNDS - 1) / 2] ?? Number.NaN;
  return { next, reading, selecting };
};

test("thousands of applications are as quick to go through as fifty", async ({ page, context }) => {
  // Thousands of rows are never drawn at once but here.
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const few = await measure(page, 50);
  const another = await context.newPage();
  await another.setViewportSize({ width: 1440, height: 900 });
  const many = await measure(another, 4000);
  await test.info().attach("milliseconds", { body: JSON.stringify({ few, many }) });
  expect(many.next / few.next).toBeLessThan(2);
  expect(many.reading / few.reading).toBeLessThan(2);
  expect(many.selecting / few.selecting).toBeLessThan(2);
});
