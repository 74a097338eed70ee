import { fill } from "./application-form.ts";
import { expect, openForm, test } from "./fixtures.ts";

test("errors stand at their fields, and the focus on the first of them", async ({ page }) => {
  await openForm(page, "/register");
  await page.getByLabel("Primary Contact *").fill("Maria");
  await page.getByLabel("Email Address *").fill("maria@");
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  await page.getByLabel("Phone Number *").fill("123");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByLabel("Family Name *")).toBeFocused();
  await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
  await expect(page.getByText("Please select at least one specialty")).toBeVisible();
  await expect(page.getByText("Required")).toHaveCount(3);
  await expect(page.getByLabel("Family Name *")).toHaveAccessibleDescription("Required");
});

test("what the server finds wrong lands at its field, and nothing typed is lost", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (400|502)/);
  await openForm(page, "/register");
  await fill(page, "The Johnson Family", "maria@example.com");
  await page.route("**/api/family-registrations", (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: "This address is not known.",
        issues: [{ path: "address", message: "This address is not known." }],
      },
    }),
  );
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByLabel("Home Address *")).toBeFocused();
  await expect(page.getByLabel("Home Address *")).toHaveAccessibleDescription(/This address is not known\./);
  const toast = page.getByRole("alert").filter({ hasText: "Submission failed" });
  await expect(toast).toContainText("This address is not known.");

  await page.route("**/api/family-registrations", (route) => route.fulfill({ status: 502 }));
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(toast).toContainText("Please check your information and try again.");
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Johnson Family");
});

test("the button says that it is sending, and cannot be pressed twice", async ({ page }) => {
  await openForm(page, "/register");
  await fill(page, "The Slow Family", "slow@example.com");
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/family-registrations", async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Submit Application" }).click();
  const sending = page.getByRole("button", { name: "Submitting..." });
  await expect(sending).toBeDisabled();
  release();
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  expect(sent).toBe(1);
});

test("what was typed survives a reload and a closed tab, until it is sent or started over", async ({
  page,
  context,
}) => {
  await openForm(page, "/register");
  await page.getByLabel("Family Name *").fill("The Forgetful Family");
  await page.getByLabel("Seafood").check();
  await page.reload();
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Forgetful Family");
  await expect(page.getByLabel("Seafood")).toBeChecked();
  await page.close();

  const later = await context.newPage();
  await openForm(later, "/register");
  await expect(later.getByLabel("Family Name *")).toHaveValue("The Forgetful Family");
  await later.getByRole("button", { name: "Start over" }).click();
  await later.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect(later.getByLabel("Family Name *")).toHaveValue("");
  await later.reload();
  await expect(later.getByLabel("Family Name *")).toHaveValue("");
  await expect(later.getByLabel("Seafood")).not.toBeChecked();
});

test("an e-mail address that looks mistyped is questioned, and corrected with one press", async ({
  page,
}) => {
  await openForm(page, "/register");
  const email = page.getByLabel("Email Address *");
  await email.fill("maria@gmial.com");
  await page.getByLabel("Phone Number *").focus();
  await expect(page.getByText("Did you mean maria@gmail.com?")).toBeVisible();
  await page.getByRole("button", { name: "maria@gmail.com" }).click();
  await expect(email).toHaveValue("maria@gmail.com");
  await expect(email).toBeFocused();
  await expect(page.getByText("Did you mean")).toBeHidden();
  await email.fill("maria@example.com");
  await email.blur();
  await expect(page.getByText("Did you mean")).toBeHidden();
});
