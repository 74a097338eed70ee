import type { Application } from "#contract/applications.ts";
import { newFamily } from "./families.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { call } from "./site.ts";

/* Decisions without a connection, and decisions that a colleague made first. */

test("a decision is refused offline and after a colleague's", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409|ERR_INTERNET_DISCONNECTED/);
  const { id, email, familyName } = await newFamily(page, "pending");
  const path = `/api/family-registrations/${id}`;
  const decideElsewhere = (status: string) => call(page, "PUT", `${path}/status`, { status });
  const stored = async () => (await call<Application>(page, "GET", path)).status;
  await page.goto(`/admin/applications?q=${email}`);
  await waitForHydration(page);
  const status = page.getByRole("combobox", { name: `Status of ${familyName}` });
  await expect(status).toHaveValue("pending");

  await test.step("offline, the desk says so, refuses decisions, and recovers by itself", async () => {
    const offline = page.getByText("You seem to be offline.");
    await context.setOffline(true);
    await expect(page.getByText("No connection.")).toBeVisible();
    await status.selectOption("Approved");
    await expect(page.getByRole("alert")).toContainText("You seem to be offline.");
    await expect(status).toHaveValue("pending");
    await page.getByRole("link", { name: /^Stories/ }).click();
    await expect(offline.last()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("No connection.")).toHaveCount(0);
    await page.getByRole("link", { name: /^Applications/ }).click();
    expect(await stored(), "nothing was kept to be sent later").toBe("pending");
    await status.selectOption("Approved");
    await expect(page.getByText("is held.")).toBeVisible();
    await expect(status).toHaveValue("approved");
  });

  await decideElsewhere("pending");
  await page.getByRole("button", { name: `View ${familyName}` }).focus();
  await page.keyboard.press("r");
  const alert = page.getByRole("alert").filter({ hasText: "Update Failed" });
  await expect(alert).toContainText(`${familyName} is now pending. You chose rejected.`);
  await expect(status).toHaveValue("pending");
  expect(await stored()).toBe("pending");
  await alert.getByRole("button", { name: "Reject it anyway" }).click();
  await expect(status).toHaveValue("rejected");
  await expect.poll(stored).toBe("rejected");

  // Undo spares the colleague's newer decision.
  await decideElsewhere("pending");
  await page.keyboard.press("u");
  await expect(page.getByText("1 was decided by somebody else meanwhile.")).toBeVisible();
  expect(await stored()).toBe("pending");
});
