import { expect, test } from "./fixtures.ts";
import { subscribe } from "./newsletter.ts";

test("an empty field sends nothing, and a wrong address is said at the field", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/newsletter")) calls.push(request.url());
  });
  await page.goto("/");
  const field = page.getByLabel("Email Address");
  await expect(field).toHaveAttribute("type", "email");
  await expect(field).toHaveAttribute("required", "");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  await subscribe(page, "maria@");
  await expect(field).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("maria@");
  expect(calls).toEqual([]);
});

test("the button says that it is sending, and a failure keeps the address", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (400|502)/);
  await page.goto("/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/newsletter", async (route) => {
    await held;
    await route.fulfill({ status: 502, body: "Bad gateway" });
  });
  await subscribe(page, "maria@example.com");
  await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  release();
  const toast = page.getByRole("alert").filter({ hasText: "Subscription failed" });
  await expect(toast).toContainText("Please try again later.");
  await page.unroute("**/api/newsletter");
  await expect(page.getByLabel("Email Address")).toHaveValue("maria@example.com");

  // The browser is content with an address without a dot; the server is not.
  await subscribe(page, "maria@localhost");
  await expect(toast).toContainText("Please enter a valid email address");
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
});
