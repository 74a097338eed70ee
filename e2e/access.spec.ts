import { expect, test } from "./fixtures.ts";

test("staff log in, return to their page, and log out", async ({ page, context, allowConsoleError }) => {
  allowConsoleError(/status of 40[13]/);
  const login = page.getByRole("link", { name: "Log In to Admin Dashboard" });
  const dashboard = page.getByRole("heading", { name: "Admin Dashboard" });
  const required = page.getByRole("heading", { name: "Admin Access Required" });

  await test.step("an account that isn't staff is told so", async () => {
    await page.goto("/api/login");
    await page.getByRole("link", { name: "outsider" }).click();
    await expect(page.getByRole("heading", { name: "This account is not on the staff list" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login-problem\/not-staff$/);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
  });

  const address = "/admin/applications?status=approved&q=o%27hara";
  await test.step("the dashboard leads to the login, which leads back", async () => {
    await page.goto(address);
    await expect(required).toBeVisible();
    await expect(login).toHaveAttribute("href", `/api/login?to=${encodeURIComponent(address)}`);
    await expect(page.getByRole("alert")).toContainText("Authentication Required");
    await expect(page.getByRole("alert")).toContainText("Please log in to access the admin dashboard.");
    await page.waitForURL(/\/_github\/login\/oauth\/authorize/, { timeout: 10_000 });
    await page.getByRole("link", { name: "showrunner" }).click();
    await expect(dashboard).toBeVisible();
    await expect(page).toHaveURL(address);
  });

  await test.step("a session that ends while the dashboard is open leads to the login", async () => {
    await context.clearCookies();
    await page.getByLabel("Status filter").selectOption("rejected");
    await expect(required).toBeVisible();
    await page.getByRole("link", { name: "producer" }).click();
    await expect(page.getByText("Logged in as Pat Producer")).toBeVisible();
  });

  await test.step("the navigation links to the dashboard until the logout", async () => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin Login" })).toBeHidden();
    await page.getByRole("link", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
    await page.goto("/admin");
    await expect(required).toBeVisible();
    await expect(login).toHaveAttribute("href", "/api/login");
  });
});
