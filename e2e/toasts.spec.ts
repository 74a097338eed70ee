import { familyWithStatus } from "./applications.ts";
import { contrastOf } from "./contrast.ts";
import { expect, logIn, test } from "./fixtures.ts";

for (const colorScheme of ["light"] as const) {
  test(`the buttons of a toast can be read in the ${colorScheme} theme, also under the pointer and with the focus`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await logIn(page, "showrunner");
    const { familyName, email } = await familyWithStatus(page, "pending");
    await page.goto(`/admin/applications?q=${email}`);
    await page.getByRole("combobox", { name: `Status of ${familyName}` }).selectOption("approved");
    const toast = page.getByRole("region", { name: "Notifications" });
    await expect(toast).toContainText(`Approved. A mail to ${familyName} is held.`);
    for (const name of ["Undo", "Send now", "Dismiss"]) {
      const button = toast.getByRole("button", { name });
      expect(await contrastOf(button), `${name} at rest`).toBeGreaterThanOrEqual(4.5);
      await button.hover();
      await expect.poll(() => contrastOf(button), `${name} under the pointer`).toBeGreaterThanOrEqual(4.5);
      await button.focus();
      await expect.poll(() => contrastOf(button), `${name} with the focus`).toBeGreaterThanOrEqual(4.5);
    }
  });
}
