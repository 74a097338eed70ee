import { linkIn, mailTo, newFamily, phoneOf } from "./families.ts";
import { expect, takeTime, test } from "./fixtures.ts";

test("a family is mailed its lost link once, and a stranger is told the same", async ({
  page,
  browser,
  mailsTo,
}) => {
  const { id, familyName, email } = await newFamily(page);
  expect(linkIn(await mailTo(mailsTo, email, /We've got your application/))).toMatch(new RegExp(`/${id}$`));

  const phone = await phoneOf(browser);
  const calls: string[] = [];
  phone.on("request", (request) => {
    if (/\/api\/(family|questionnaires)/.test(request.url())) calls.push(request.url());
  });
  await phone.goto("/questionnaire/not-an-id");
  await expect(phone.getByRole("heading", { name: "Invalid Link" })).toBeVisible();
  expect(calls).toEqual([]);
  const field = phone.getByLabel("The email you applied with");
  const send = phone.getByRole("button", { name: "Email me my link" });
  const notice = phone.getByText("If you applied with this address, your link is on its way.");
  await send.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Please enter a valid email address");
  await field.fill(email.toUpperCase());
  await takeTime(phone);
  await send.click();
  await expect(notice).toBeVisible();
  const toFamily = await notice.locator("..").innerText();
  await phone.getByRole("button", { name: "Try another address" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(email.toUpperCase());
  const link = linkIn(await mailTo(mailsTo, email, /^Your private link/));

  const stranger = `stranger-${email}`;
  for (const address of [email, stranger]) {
    await phone.goto("/register");
    await phone.getByRole("button", { name: /^Already applied/ }).click();
    await field.fill(address);
    await takeTime(phone);
    await send.click();
    await expect(notice).toBeVisible();
    expect(await notice.locator("..").innerText()).toBe(toFamily);
  }

  await phone.goto(link);
  await expect(phone.getByText("Application Under Review", { exact: true })).toBeVisible();
  await expect(phone.getByText(familyName)).toBeVisible();
  // Its confirmation and one link.
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await mailsTo(stranger)).toEqual([]);
});
