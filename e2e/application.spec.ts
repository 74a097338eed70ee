import { TRAP } from "#contract/bot-signals.ts";
import { show } from "#contract/show.ts";
import { fill } from "./application-form.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

test("a family applies, in spite of a slip, a trap and a fault, and its thanks come back without its name", async ({
  page,
  context,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (400|502)/);
  const familyName = "The Grateful Family";
  const address = `${crypto.randomUUID()}@example.com`;
  const email = page.getByLabel("Email Address *");
  const send = page.getByRole("button", { name: "Submit Application" });
  await page.goto("/");
  await becomeAlive(page);
  await page.getByRole("link", { name: "Register Your Family" }).first().click();
  await expect(send).toBeEnabled();

  await test.step("a wrong address is said when it is left; one that looks mistyped is corrected with one press", async () => {
    await email.fill("maria@");
    const wrong = page.getByText("Please enter a valid email address");
    await expect(wrong).toBeHidden();
    await page.getByLabel("Phone Number *").focus();
    await expect(wrong).toBeVisible();
    await email.fill("maria@gmial.com");
    await page.getByLabel("Phone Number *").focus();
    await page.getByRole("button", { name: "maria@gmail.com" }).click();
    await expect(email).toHaveValue("maria@gmail.com");
    await expect(email).toBeFocused();
    await expect(page.getByText("Did you mean")).toBeHidden();
  });

  const minors = page.getByLabel("Under 18 at the Table");
  await test.step("what is agreed to opens without losing the form", async () => {
    await fill(page, familyName, address);
    await minors.fill("21");
    await minors.blur();
    await expect(page.getByText("Please give a whole number from 0 to 20")).toBeVisible();
    await minors.fill("2");
    await expect(page.getByText("Did you mean")).toBeHidden();
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Read the Privacy Policy" }).click();
    const policy = await opened;
    await expect(policy.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await policy.close();
    await expect(page.getByLabel("Family Name *")).toHaveValue(familyName);
  });

  await test.step("a program that fills every field is told what to do, and nothing is lost", async () => {
    const trap = page.locator(`form [name=${TRAP}]`);
    // Neither seen, nor told of, nor reached by keyboard.
    await expect(page.getByRole("textbox", { includeHidden: false }).and(trap)).toHaveCount(0);
    await expect(trap).toHaveCSS("width", "1px");
    await expect(trap).toHaveAttribute("tabindex", "-1");
    await trap.fill("https://spam.example");
    await send.click();
    await expect(page.getByRole("status").filter({ hasText: "Not sent yet." })).toContainText(
      "Something was put into a hidden field that people leave empty",
    );
    await expect(trap).toHaveValue("");
  });

  await test.step("a fault of the site loses nothing either", async () => {
    await page.route("**/api/family-registrations", (route) => route.fulfill({ status: 502 }), { times: 1 });
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: "Submission failed" })).toContainText(
      "Please check your information and try again.",
    );
    await expect(page.getByLabel("Family Name *")).toHaveValue(familyName);
  });

  const request = page.waitForRequest("**/api/family-registrations");
  await send.click();
  const sent = (await request).postDataJSON();
  expect(sent.minors).toBe(2);
  expect(sent.consentVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(sent).not.toHaveProperty("agreed");
  await expect(
    page.getByText(
      "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.",
    ),
  ).toBeVisible();
  const main = page.getByRole("main");
  const thanks = page.getByRole("heading", { level: 1, name: "We've got your application" });
  await expect(thanks).toBeFocused();
  await expect(page).toHaveURL("/register");
  await expect(main).toContainText(address);
  await expect(main).toContainText("2 to 4 weeks");
  await expect.poll(() => mailsTo(address)).toHaveLength(1);
  const [mail] = await mailsTo(address);
  expect(mail?.subject).toBe(`We've got your application to ${show.name}`);
  // A name that could carry a message is left out of it.
  expect(mail?.text).toContain("We've got your application. A real person will read it.");
  expect(mail?.text).not.toContain(familyName);

  await test.step("thanks come back by a reload and the back button; links lead to an empty form", async () => {
    await page.reload();
    await becomeAlive(page);
    await expect(thanks).toBeFocused();
    // Whose it was is nobody's business who comes later.
    await expect(main).not.toContainText(address);
    await page.getByRole("link", { name: "Share a food story" }).press("Enter");
    await expect(page).toHaveURL("/share-story");
    await expect(page.getByRole("heading", { name: "Share Your Food Story" })).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "Register" }).first().click();
    await expect(page.getByRole("heading", { name: "Register Your Family" })).toBeInViewport();
    await expect(main).toBeFocused();
    await expect(page.getByLabel("Family Name *")).toHaveValue("");
    await expect(page.getByLabel(/^I am 18 or older/)).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL("/share-story");
    await page.goBack();
    await expect(thanks).toBeVisible();
    // The form that was sent does not come back.
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
});
