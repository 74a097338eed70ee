import type { Page } from "@playwright/test";
import type { OwnData } from "#contract/own-data.ts";
import { formats } from "#contract/show.ts";
import { endingIn } from "#scripts/samples/applications.ts";
import { CODE, codeIn, mailTo, newFamily, phoneOf } from "./families.ts";
import { expect, savedBy, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

/* A family's own data on its phone. */

const field = (phone: Page) => phone.getByLabel("Code");
const press = (phone: Page, name: string) => phone.getByRole("button", { name, exact: true }).click();
const opened = (phone: Page) => phone.getByText("This is what you sent us and what we wrote to you.");

test("a family corrects and downloads its data, and withdraws", async ({ page, browser, mailsTo }) => {
  const { id, familyName, email } = await newFamily(page);
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${id}`);
  await press(phone, "Manage my information");

  await test.step("a pasted code opens the data, a wrong one stays in the field, and a minute later there is another", async () => {
    await phone.clock.install();
    await press(phone, "Email me a code");
    await expect(field(phone)).toBeFocused();
    const another = phone.getByRole("button", { name: "Send a new code" });
    await expect(another).toHaveAttribute("aria-disabled", "true");
    await phone.clock.runFor(61_000);
    await expect(another).not.toHaveAttribute("aria-disabled", "true");
    await look(phone, "own-data-code");
    const code = codeIn(await mailTo(mailsTo, email, CODE));
    const wrong = code.startsWith("1") ? "222 222" : "111 111";
    await field(phone).fill(wrong);
    await press(phone, "Open my information");
    await expect(field(phone)).toHaveAccessibleDescription(/This code isn't right/);
    await expect(field(phone)).toHaveValue(wrong);
    await expect(field(phone)).toBeFocused();
    await field(phone).fill(` ${code.slice(0, 3)}-${code.slice(3)} `);
    await press(phone, "Open my information");
    await expect(opened(phone)).toBeFocused();
  });

  const newEmail = `new-${email}`;
  const phoneNumber = endingIn(formats.phoneExample, "4242");
  await phone.getByLabel("Phone Number *").fill(phoneNumber);
  await phone.getByLabel("Under 18 at the Table").fill("3");
  await phone.getByLabel("Email Address *").fill(newEmail);
  await press(phone, "Save");
  await expect(phone.getByText(`We've emailed a code to ${newEmail}.`)).toBeVisible();
  await field(phone).fill(codeIn(await mailTo(mailsTo, newEmail, CODE)));
  await press(phone, "Use this address");
  await expect(phone.getByText("Address changed")).toBeVisible();
  await mailTo(mailsTo, email, /^Your email address has changed$/);

  for (const part of ["Emails we sent you", "Download, withdraw or delete"])
    await phone.getByRole("heading", { name: part }).click();
  await look(phone, "own-data");
  const { text } = await savedBy(phone, () => press(phone, "Download my information"));
  const everything: OwnData = JSON.parse(text);
  expect(everything.application).toMatchObject({
    familyName,
    email: newEmail,
    phone: phoneNumber,
    minors: 3,
  });
  expect(JSON.stringify(everything.mails)).not.toMatch(CODE);

  await page.goto(`/admin/applications?q=${newEmail}`);
  await page.getByRole("button", { name: `View ${familyName}` }).click();
  const reader = page.getByRole("complementary", { name: "Reader" });
  await expect(reader).toContainText("Corrected by the family");
  await expect(reader).toContainText(phoneNumber);

  await press(phone, "Withdraw my application");
  await phone.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(phone.getByText("Status: Withdrawn")).toBeVisible();
  expect(await phone.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await mailTo(mailsTo, newEmail, /^Your application is withdrawn$/);

  await test.step("a reload and another page keep it open, and closing it ends the access", async () => {
    const status = async () => (await phone.request.get(`/api/family-registrations/${id}/own`)).status();
    await phone.reload();
    await expect(opened(phone)).toBeVisible();
    await phone.getByLabel("Phone Number *").fill(formats.phoneExample);
    await phone.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await phone.goBack();
    await expect(opened(phone)).toBeVisible();
    expect(await status()).toBe(200);
    await press(phone, "Close");
    await expect(opened(phone)).toBeHidden();
    await expect.poll(status).toBe(403);
  });

  // A code that staff read out opens the data without a mail, and typed text is back.
  const mails = await mailsTo(newEmail);
  const { code } = await call<{ code: string }>(page, "POST", `/api/family-registrations/${id}/code/show`);
  await press(phone, "Manage my information");
  await press(phone, "I have a code");
  await field(phone).fill(code);
  await press(phone, "Open my information");
  await expect(opened(phone)).toBeVisible();
  await expect(phone.getByLabel("Phone Number *")).toHaveValue(formats.phoneExample);
  expect(await mailsTo(newEmail)).toEqual(mails);
});

test("a family deletes everything, and its last email names nobody", async ({
  page,
  browser,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const { id, familyName, email } = await newFamily(page);
  await call(page, "POST", "/api/newsletter", { email });
  const phone = await phoneOf(browser);
  await phone.goto(`/questionnaire/${id}`);
  await press(phone, "Manage my information");
  await press(phone, "Email me a code");
  await field(phone).fill(codeIn(await mailTo(mailsTo, email, CODE)));
  await press(phone, "Open my information");
  await phone.getByText("Download, withdraw or delete").click();
  await press(phone, "Delete everything");
  const question = phone.getByRole("dialog", { name: "Delete everything?" });
  await look(phone, "own-data-delete");
  await question.getByLabel("Unsubscribe from the newsletter, too").check();
  await question.getByRole("button", { name: "Delete everything" }).click();
  await expect(phone.getByRole("heading", { name: "Everything is deleted" })).toBeVisible();
  expect(await phone.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Family Not Found" })).toBeVisible();

  await page.goto(`/admin/applications?q=${email}`);
  await expect(page.getByText("No applications found.")).toBeVisible();
  const last = await mailTo(mailsTo, email, /is deleted$/);
  for (const trace of [id, familyName]) expect(JSON.stringify(last)).not.toContain(trace);
  expect((await phone.request.get(`/api/family-registrations/${id}/own`)).status()).toBe(403);
});
