import { fill as fillApplication } from "./application-form.ts";
import { expect, openForm, test } from "./fixtures.ts";
import { expectToBeLedTo, expectToBeTold } from "./in-sight.ts";
import { calendarScreens } from "./screens/calendar.ts";
import { show } from "./screens/screen.ts";

/* Forms on a phone, with wrong input first; with 420 px a keyboard lies on the rest of the screen. */

const AGREE = "Please agree to the privacy policy";

test.use({ viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true });

test("a family applies", async ({ page }) => {
  await openForm(page, "/register");
  const form = page.locator("form");
  const send = page.getByRole("button", { name: "Submit Application" });
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel("Family Name *"), "Required");
  await expectToBeTold(
    form,
    "Please check 8 fields: Family Name, Primary Contact, Email Address, Phone Number, Home Address, Cooking Specialties, Signature Dish #1, Privacy Policy.",
  );

  await fillApplication(page, "The Phone Family", "maria@");
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel("Email Address *"), "Please enter a valid email address");
  await page.getByLabel("Email Address *").fill("maria@example.com");
  await page.getByLabel("Home Address *").fill(" ");
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel("Home Address *"), "Required");
  await page.getByLabel("Home Address *").fill("1 Main Street");
  for (const specialty of ["BBQ", "Baking"]) await page.getByLabel(specialty).uncheck();
  await page.getByLabel(/^I am 18 or older/).uncheck();
  await send.tap();
  const box = page.getByLabel("Italian");
  await expect(box).toBeFocused();
  await expect(page.getByText("Please select at least one specialty")).toBeInViewport();
  await expectToBeTold(form, "Please check 2 fields: Cooking Specialties, Privacy Policy.");
  await box.check();
  await send.tap();
  await expectToBeLedTo(page, page.getByLabel(/^I am 18 or older/), AGREE);
  await expectToBeTold(form, "Please check 1 field: Privacy Policy.");
  await page.getByLabel(/^I am 18 or older/).check();
  await send.tap();
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  const thanks = page.getByRole("heading", { name: "We've got your application" });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("staff send a visit without a family", async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/);
  const schedule = calendarScreens.find(({ name }) => name === "calendar-schedule");
  if (!schedule) throw new Error("There is no such screen");
  await show(page, schedule);
  await page.getByRole("dialog").getByRole("button", { name: "Schedule Visit" }).tap();
  await expectToBeLedTo(
    page,
    page.getByLabel("Family *", { exact: true }),
    "Family registration is required",
  );
});
