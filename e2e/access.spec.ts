import { becomeAlive, expect, logIn, test } from "./fixtures.ts";

test("a visitor causes no call to the API but for what the footer shows", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(request.url());
  });
  await page.goto("/");
  await page.goto("/register");
  await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
  await becomeAlive(page);
  await page.waitForLoadState("networkidle");
  expect(new Set(calls)).toEqual(new Set([new URL("/api/contact-info", page.url()).href]));
});

test("logging in and out switches the navigation", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 401/);
  await logIn(page, "producer");
  await page.goto("/admin");
  await expect(page.getByText("Logged in as Pat Producer")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin Login" })).toBeHidden();
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
});

test("the dashboard asks for a login and goes there by itself", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 401/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/auth/user", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin");
  await expect(page.getByText("Checking authentication...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Log In to Admin Dashboard" })).toHaveAttribute(
    "href",
    "/api/login",
  );
  await expect(page.getByRole("alert")).toContainText("Authentication Required");
  await expect(page.getByRole("alert")).toContainText("Please log in to access the admin dashboard.");
  await page.waitForURL(/\/_github\/login\/oauth\/authorize/, { timeout: 5000 });
});

test("an account that is not staff is told so, without a loop", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 403/);
  await page.clock.install();
  await page.goto("/api/login");
  await page.getByRole("link", { name: "outsider" }).click();
  await expect(page.getByRole("heading", { name: "This account is not on the staff list" })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/admin\/login-problem\/not-staff$/);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
});

test("a session that ends while the dashboard is open leads to the login", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  await logIn(page, "showrunner");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await context.clearCookies();
  await page.getByLabel("Status filter").selectOption("rejected");
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
});

test("a login leads back to where it was asked for, filters and all", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 401/);
  const address = "/admin/applications?status=approved&q=o%27hara";
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Log In to Admin Dashboard" })).toHaveAttribute(
    "href",
    `/api/login?to=${encodeURIComponent(address)}`,
  );
  await page.getByRole("link", { name: "showrunner" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page).toHaveURL(address);
});
