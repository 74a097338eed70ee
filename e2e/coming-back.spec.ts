import type { APIRequestContext, Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { headers, site } from "./site.ts";

/* What others did is taken in when the browser's tab comes back into view, without moving what is being read. */

const apply = async (request: APIRequestContext, familyName: string) => {
  const data = { ...filledApplication, familyName };
  const response = await request.post("/api/family-registrations", {
    headers: { ...headers, "cf-connecting-ip": familyName.slice(0, 8) },
    data,
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as Application;
};

// A page that is still on its way to a row would seem to have moved.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Somebody looks at another tab of the browser for a minute. */
const leaveAndComeBack = async (page: Page) => {
  const turn = (state: "hidden" | "visible") =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await turn("hidden");
  await page.clock.fastForward("01:00");
  await turn("visible");
};

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** A colleague with a browser of their own, who decides. */
const colleague = async (page: Page) => {
  const context = await page.context().browser()?.newContext({ baseURL: site });
  if (!context) throw new Error("No browser");
  const theirs = await context.newPage();
  await logIn(theirs, "producer");
  const decide = async ({ id }: Application, status: string) => {
    const url = `/api/family-registrations/${id}/status`;
    const response = await theirs.request.put(url, { data: { status }, headers });
    expect(response.status()).toBe(200);
  };
  const remove = ({ id }: Application) =>
    theirs.request.delete(`/api/family-registrations/${id}`, { headers });
  return { decide, remove, leave: () => context.close() };
};

test("a colleague's decisions and new families do not move the row that is read", async ({
  page,
  request,
}) => {
  const name = crypto.randomUUID().slice(0, 8);
  const families: Application[] = [];
  for (let n = 1; n <= 14; n++) families.push(await apply(request, `${name} ${n}.`));
  await page.clock.install();
  await logIn(page, "showrunner");
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`/admin/applications?q=${name}`);
  await expect(row(page, name)).toHaveCount(14);
  await row(page, ` 6.`).getByRole("button", { name: /^View/ }).focus();
  const placeOf = async () => (await row(page, ` 6.`).boundingBox())?.y;
  await row(page, ` 6.`).evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const before = await placeOf();

  const other = await colleague(page);
  const [, , , , , , seventh, , , , , , thirteenth] = families;
  if (!seventh || !thirteenth) throw new Error("Too few");
  await other.decide(seventh, "approved");
  await other.remove(thirteenth);
  await apply(request, `${name} 15.`);
  await leaveAndComeBack(page);

  await expect(row(page, ` 7.`).getByRole("combobox")).toHaveValue("approved");
  await expect(row(page, ` 13.`)).toHaveCount(0);
  // What is new stands on top, and what is read stays where it is.
  await expect(row(page, ` 15.`)).toHaveCount(1);
  await expect.poll(placeOf).toBeCloseTo(before ?? 0, 0);
  await expect(row(page, ` 6.`).getByRole("button", { name: /^View/ })).toBeFocused();
  await other.leave();
});
