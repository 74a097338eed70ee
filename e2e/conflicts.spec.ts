import type { Application } from "#contract/applications.ts";
import { familyWithStatus } from "./applications.ts";
import { call } from "./call.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

/* A decision that somebody else was quicker with, and one without a connection. Forms are tested with their forms. */

test("a decision is refused offline, and where a colleague was quicker, and made again on purpose", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409|ERR_INTERNET_DISCONNECTED/);
  const { id, email, familyName } = await familyWithStatus(page, "pending");
  const path = `/api/family-registrations/${id}`;
  const decideElsewhere = (status: string) => call(page, "PUT", `${path}/status`, { status });
  const stored = async () => (await call<Application>(page, "GET", path)).status;
  await page.goto(`/admin/applications?q=${email}`);
  await becomeAlive(page);
  const status = page.getByRole("combobox", { name: `Status of ${familyName}` });
  await expect(status).toHaveValue("pending");

  await test.step("without a connection the desk says so, refuses to decide, and catches up by itself", async () => {
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

  // What Undo would take back is what the other has decided since: it stays.
  await decideElsewhere("pending");
  await page.keyboard.press("u");
  await expect(page.getByText("1 was decided by somebody else meanwhile.")).toBeVisible();
  expect(await stored()).toBe("pending");
});
