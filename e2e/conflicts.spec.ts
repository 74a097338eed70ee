import { familyWithStatus } from "./applications.ts";
import { expect, test } from "./fixtures.ts";
import { headers } from "./site.ts";

/* Two members of staff at once. What concerns a form is tested with that form (calendar-dialog, desk). */

test("a decision that a colleague was quicker with is refused with both values, and made again on purpose", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const { id, email, familyName } = await familyWithStatus(page, "pending");
  const path = `/api/family-registrations/${id}`;
  const decideElsewhere = (status: string) =>
    page.request.put(`${path}/status`, { data: { status }, headers });
  const stored = async () => (await (await page.request.get(path)).json()).status;
  await page.goto(`/admin/applications?q=${email}`);
  const row = page.getByRole("row").filter({ hasText: familyName });
  await expect(row).toBeVisible();
  await decideElsewhere("rejected");
  await page.getByRole("button", { name: `View ${familyName}` }).focus();
  await page.keyboard.press("a");
  const alert = page.getByRole("alert").filter({ hasText: "Update Failed" });
  await expect(alert).toContainText(`${familyName} is now rejected. You chose approved.`);
  await expect(row.getByRole("combobox")).toHaveValue("rejected");
  expect(await stored()).toBe("rejected");

  await alert.getByRole("button", { name: "Approve it anyway" }).click();
  await expect(row.getByRole("combobox")).toHaveValue("approved");
  expect(await stored()).toBe("approved");

  // What Undo would take back is what the other has decided since: it stays.
  await decideElsewhere("pending");
  await page.keyboard.press("u");
  await expect(page.getByText("1 was decided by somebody else meanwhile.")).toBeVisible();
  expect(await stored()).toBe("pending");
});
