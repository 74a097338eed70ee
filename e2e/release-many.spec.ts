import { expect, test } from "./fixtures.ts";
import { heldRows, newFamilies, openHeld } from "./held.ts";
import { storeMail } from "./mail-rows.ts";

/* More mails than are sent at once, and more than one call may release. */

test("of many released mails some are sent at once and the rest by cron, and the desk says how far it is", async ({
  page,
  request,
  mailsTo,
}) => {
  const [family] = await newFamilies(page, 1);
  if (!family) throw new Error("There is no family");
  const waits = { kind: "application_approved", held_for: "registration", released_at: null } as const;
  const unwritten = { subject: "", text: "", html: "" } as const;
  for (let count = 0; count < 24; count++)
    await storeMail(request, {
      recipient: family.email,
      family_id: family.id,
      status: "held",
      attempts: 0,
      ...waits,
      ...unwritten,
    });
  await openHeld(page, family);
  await expect(heldRows(page)).toHaveCount(24);
  await page.getByLabel("Select all that are listed").check();
  await page.getByRole("button", { name: "Send 24 mails" }).click();
  const question = page.getByRole("dialog", { name: "Send 24 mails?" });
  await expect(question).toContainText("A few go out at once, the others over the next minutes.");
  await question.getByRole("button", { name: "Send 24 mails" }).click();
  await expect(page.getByText("24 mails on the way.")).toBeVisible();
  const progress = page.getByRole("region", { name: "Sending" });
  // Other tests release mails, too.
  await expect(progress).toContainText(/Sending: 2\d of 2\d/);
  await request.get("/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*");
  await expect(progress).toContainText(/2\d mails sent\./);
  // With the confirmation of its application.
  expect(await mailsTo(family.email)).toHaveLength(25);
});

/* The server's part is played. */
