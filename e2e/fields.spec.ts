import type { Locator, Page } from "@playwright/test";
import { applicationFields } from "#contract/applications.ts";
import { fill } from "./application-form.ts";
import { contrastOf } from "./contrast.ts";
import { expect, openForm, test } from "./fixtures.ts";
import { screens } from "./screens/all.ts";
import { show } from "./screens/screen.ts";

/* What can be told of fields only where they are drawn: their edges, colours and sizes, of each kind. */

/** The forms of visitors and of staff. */
const forms = ["register", "questionnaire-form", "calendar-schedule"];

const screenOf = (name: string) => {
  const screen = screens.find((screen) => screen.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
};

/** All but those that are not drawn. */
const controls = (page: Page) =>
  page.locator("form").locator("input:not([type=file]), select, textarea").filter({ visible: true }).all();

const nameOf = (control: Locator) => control.evaluate((element: HTMLInputElement) => element.outerHTML);

for (const colorScheme of ["light"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    for (const name of forms) {
      test(`the fields of ${name} can be seen, and read without zooming`, async ({
        page,
        allowConsoleError,
      }) => {
        allowConsoleError(/Failed to load resource/);
        await show(page, screenOf(name));
        const found = await controls(page);
        expect(found.length).toBeGreaterThan(0);
        for (const control of found) {
          const what = await nameOf(control);
          await control.blur();
          expect(await contrastOf(control, "edge"), what).toBeGreaterThanOrEqual(3);
          // A box has no text.
          if ((await control.getAttribute("type")) === "checkbox") continue;
          expect(await contrastOf(control, "placeholder"), what).toBeGreaterThanOrEqual(4.5);
          const size = await control.evaluate((element) =>
            Number.parseFloat(getComputedStyle(element).fontSize),
          );
          expect(size, what).toBeGreaterThanOrEqual(16);
        }
      });
    }

    test("every kind of field turns red when it is wrong", async ({ page, allowConsoleError }) => {
      allowConsoleError(/status of 400/);
      await openForm(page, "/register");
      await fill(page, "The Wrong Family", "wrong@example.com");
      const names = Object.keys(applicationFields);
      await page.route("**/api/family-registrations", (route) =>
        route.fulfill({
          status: 400,
          json: { message: "All wrong.", issues: names.map((path) => ({ path, message: "Wrong." })) },
        }),
      );
      await page.getByRole("button", { name: "Submit Application" }).click();
      await expect(page.getByText("Wrong.", { exact: true })).toHaveCount(names.length);
      const red = await page
        .getByText("Wrong.", { exact: true })
        .first()
        .evaluate((message) => getComputedStyle(message).color);
      // With the focus it has a ring of the same colour.
      for (const kind of [
        "input[type=email]",
        "input[type=tel]",
        "input[name=familyName]",
        "textarea",
        "select",
      ])
        await expect(page.locator(`form ${kind}`).first(), kind).toHaveCSS("border-top-color", red);
      const box = page.getByLabel("Italian");
      await expect(box).toHaveCSS("border-top-color", red);
      await expect(page.locator("label").filter({ has: box })).toHaveCSS("border-top-color", red);
    });
  });
}
