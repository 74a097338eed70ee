import type { ApplicationDetails } from "#contract/families.ts";
import type { OutboxMail } from "#contract/mail.ts";
import { answers, createApplication, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { call } from "./site.ts";

test("from a family's row to the email about its visit takes nine keys", async ({ page }) => {
  await logIn(page, "showrunner");
  const familyName = `Season ${uniqueWord()}`;
  const { id, email } = await createApplication(page, {
    familyName,
    email: `${uniqueWord()}@example.com`,
    availableDays: ["weekends"],
  });
  const reader = page.getByRole("complementary", { name: "Reader" });
  const says = (text: string | RegExp) => expect(reader.getByText(text).first()).toBeVisible();
  await page.goto(`/admin/applications?q=${email}`);
  await page.getByRole("button", { name: `View ${familyName}` }).focus();
  await page.keyboard.press("o");
  await says("Signature Dish #1");
  await page.keyboard.press("a");
  await says("Email held: Application approved");
  await page.keyboard.press("s");
  await expect(page.getByText(`Sending the email to ${familyName}.`)).toBeVisible();

  await call(page, "POST", "/api/questionnaires", { ...answers, familyRegistrationId: id });
  await page.reload();
  await says("Message to the family");
  await page.keyboard.press("q");
  await page.keyboard.press("Enter");
  await says("Email held: Questionnaire approved");
  await page.keyboard.press("s");
  await says(/^Email (waiting|sent).*Questionnaire approved/);

  await page.keyboard.press("v");
  await expect(page.getByRole("dialog", { name: "Schedule Visit" }).getByLabel("Date *")).toBeFocused();
  await page.keyboard.press("Enter");
  await says("Email held: Visit scheduled");
  await page.keyboard.press("s");
  await says(/^Email (waiting|sent).*Visit scheduled/);

  const family = await call<ApplicationDetails>(page, "GET", `/api/family-registrations/${id}`);
  expect(family.status).toBe("scheduled");
  // A day that the family offered.
  expect([0, 6]).toContain(new Date(family.visit?.scheduledDate ?? "").getUTCDay());
  const mails = await call<OutboxMail[]>(page, "GET", `/api/outbox?family=${id}`);
  const released = mails.filter(({ heldFor, releasedAt }) => heldFor !== null && releasedAt !== null);
  expect(released.map(({ kind }) => kind).sort()).toEqual([
    "application_approved",
    "questionnaire_approved",
    "visit_scheduled",
  ]);
});
