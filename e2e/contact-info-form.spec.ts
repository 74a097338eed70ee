import { entry, openTab } from "./contact-desk.ts";
import { expect, test } from "./fixtures.ts";

/* What the form does by itself; nothing is stored here, so other tests' entries may come and go. */

const stored = {
  id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  email: "stored@example.com",
  phone: "1",
  location: "Here",
  isActive: false,
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
};

test("every failure is said, and what was typed stays", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 500/);
  await page.route(`**/api/contact-info/${stored.id}**`, (route) =>
    route.fulfill({ status: 500, json: { message: "No" } }),
  );
  await page.route("**/api/contact-info/all", (route) => route.fulfill({ json: [stored] }));
  await openTab(page);
  const alert = (title: string) => page.getByRole("alert").filter({ hasText: title });

  await entry(page, stored.email).getByRole("button", { name: "Make Active" }).click();
  await expect(alert("Activation Failed")).toContainText("Failed to activate contact information.");

  await entry(page, stored.email).getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabel("Location *").fill("Elsewhere");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(alert("Update Failed")).toContainText("Failed to update contact information.");
  await expect(page.getByRole("dialog").getByLabel("Location *")).toHaveValue("Elsewhere");
  await expect(page.getByRole("button", { name: "Save" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();

  await entry(page, stored.email).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(alert("Delete Failed")).toContainText("Failed to delete contact information.");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.route("**/api/contact-info", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { message: "No" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Add Contact Info" }).click();
  await page.getByLabel("Email *").fill("new@example.com");
  await page.getByLabel("Phone *").fill("2");
  await page.getByLabel("Location *").fill("There");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(alert("Create Failed")).toContainText("Failed to create contact information.");
  await expect(page.getByLabel("Email *")).toHaveValue("new@example.com");
});
