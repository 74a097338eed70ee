import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { call } from "./call.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { headers } from "./site.ts";

/* What others did is taken in when the browser's tab comes back into view, without moving what is being read. */

const apply = (page: Page, familyName: string) =>
  call<Application>(page, "POST", "/api/family-registrations", { ...filledApplication, familyName });

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

test("a colleague's decisions and new families do not move the row that is read", async ({ page }) => {
  const name = crypto.randomUUID().slice(0, 8);
  const families: Application[] = [];
  for (let n = 1; n <= 14; n++) families.push(await apply(page, `${name} ${n}.`));
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

  const [, , , , , , seventh, , , , , , thirteenth] = families;
  if (!seventh || !thirteenth) throw new Error("Too few");
  await call(page, "PUT", `/api/family-registrations/${seventh.id}/status`, { status: "approved" });
  await page.request.delete(`/api/family-registrations/${thirteenth.id}`, { headers });
  await apply(page, `${name} 15.`);
  await leaveAndComeBack(page);

  await expect(row(page, ` 7.`).getByRole("combobox")).toHaveValue("approved");
  await expect(row(page, ` 13.`)).toHaveCount(0);
  // What is new stands on top, and what is read stays where it is.
  await expect(row(page, ` 15.`)).toHaveCount(1);
  await expect.poll(placeOf).toBeCloseTo(before ?? 0, 0);
  await expect(row(page, ` 6.`).getByRole("button", { name: /^View/ })).toBeFocused();
});
