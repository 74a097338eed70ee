import type { Locator, Page } from "@playwright/test";
import { answers, applicationWithStatus } from "./applications.ts";
import { call } from "./call.ts";
import { expect, logIn, test } from "./fixtures.ts";

/* From a family's row to the email of its visit: opened, approved, told, reviewed, told, scheduled, told. */

/** Presses or clicks, and counts how often. */
const counting = (page: Page) => {
  let steps = 0;
  return {
    steps: () => steps,
    click: async (button: Locator) => {
      steps += 1;
      await button.click();
    },
    press: async (key: string) => {
      steps += 1;
      await page.keyboard.press(key);
    },
  };
};

const newFamily = async (page: Page) => {
  await logIn(page, "showrunner");
  const name = `Season ${crypto.randomUUID().slice(0, 8)}`;
  const family = await applicationWithStatus(page, "pending", {
    familyName: name,
    email: `${name.slice(-8)}@example.com`,
    availableDays: ["weekends"],
  });
  await page.goto(`/admin/applications?q=${family.email}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  return family;
};

/** The family answers from its own page; staff see it when they look again. */
const answer = async (page: Page, familyRegistrationId: string) => {
  await call(page, "POST", "/api/questionnaires", { ...answers, familyRegistrationId });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Questionnaire" })).toBeVisible();
};

const reader = (page: Page) => page.getByRole("complementary", { name: "Reader" });
const says = (page: Page, text: string | RegExp) =>
  expect(reader(page).getByText(text).first()).toBeVisible();

/** Of what came of it, whether all three emails are on their way or sent, and the visit on an offered day. */
const expectDone = async (page: Page, id: string) => {
  const family = await (await page.request.get(`/api/family-registrations/${id}`)).json();
  expect(family.status).toBe("scheduled");
  expect([0, 6]).toContain(new Date(family.visit.scheduledDate).getUTCDay());
  const mails = await (await page.request.get("/api/outbox", { params: { family: id } })).json();
  const decisions = mails.filter(({ heldFor }: { heldFor: unknown }) => heldFor !== null);
  expect(decisions.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    "application_approved",
    "questionnaire_approved",
    "visit_scheduled",
  ]);
  for (const { status } of decisions) expect(["queued", "sent"]).toContain(status);
};

test("takes nine clicks at most", async ({ page }) => {
  const { id, familyName } = await newFamily(page);
  const by = counting(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
  await by.click(button(`View ${familyName}`));
  await by.click(button("Approve"));
  await says(page, "Email held: Application approved");
  await by.click(button("Send"));
  await expect(page.getByText(`On its way to ${familyName}.`)).toBeVisible();
  await answer(page, id);
  await says(page, "Message to the family");
  const review = page.locator("[data-review]");
  await by.click(review.getByRole("button", { name: "Approve" }));
  await says(page, "Email held: Questionnaire approved");
  await by.click(button("Send"));
  await says(page, /^Email (waiting|sent).*Questionnaire approved/);
  await by.click(button("Schedule Visit"));
  const dialog = page.getByRole("dialog", { name: "Schedule Visit" });
  await by.click(dialog.getByRole("button", { name: "Schedule Visit" }));
  await says(page, "Email held: Visit scheduled");
  await by.click(button("Send"));
  await says(page, /^Email (waiting|sent).*Visit scheduled/);
  expect(by.steps()).toBeLessThanOrEqual(9);
  await expectDone(page, id);
});

test("takes nine keys at most", async ({ page }) => {
  const { id, familyName } = await newFamily(page);
  const by = counting(page);
  await page.getByRole("button", { name: `View ${familyName}` }).focus();
  await by.press("o");
  await says(page, "Signature Dish #1");
  await by.press("a");
  await says(page, "Email held: Application approved");
  await by.press("s");
  await expect(page.getByText(`On its way to ${familyName}.`)).toBeVisible();
  await answer(page, id);
  await says(page, "Message to the family");
  await by.press("q");
  await by.press("Enter");
  await says(page, "Email held: Questionnaire approved");
  await by.press("s");
  await says(page, /^Email (waiting|sent).*Questionnaire approved/);
  await by.press("v");
  await expect(page.getByRole("dialog", { name: "Schedule Visit" }).getByLabel("Date *")).toBeFocused();
  await by.press("Enter");
  await says(page, "Email held: Visit scheduled");
  await by.press("s");
  await says(page, /^Email (waiting|sent).*Visit scheduled/);
  expect(by.steps()).toBeLessThanOrEqual(9);
  await expectDone(page, id);
});
