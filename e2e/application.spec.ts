import { TRAP } from "#contract/bot-signals.ts";
import { fill } from "./application-form.ts";
import { uniqueWord } from "./families.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";
import { look } from "./look.ts";
import { choose, pixels } from "./story-form.ts";

/** Of a question about a typo: a second press within it is a double tap. */
const READING_MS = 1000;

test("a family applies after a typo and a server error", async ({
  page,
  context,
  mailsTo,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 502|ERR_FAILED/);
  const familyName = "The Grateful Family";
  const mistyped = `${uniqueWord()}@gmial.com`;
  const address = `${uniqueWord()}@example.com`;
  const email = page.getByLabel("Email Address *");
  const name = page.getByLabel("Family Name *");
  const send = page.getByRole("button", { name: "Submit Application" });
  await page.goto("/?from=Instagram_Bio");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Register Your Family" }).first().click();
  await expect(send).toBeEnabled();

  await test.step("a wrong address shows once the field is left, and a typo is corrected with one click", async () => {
    const wrong = page.getByText("Please enter a valid email address");
    await email.fill("maria@");
    await expect(wrong).toBeHidden();
    await email.blur();
    await expect(wrong).toBeVisible();
    await email.fill("maria@gmial.com");
    await email.blur();
    await page.getByRole("button", { name: "maria@gmail.com" }).click();
    await expect(email).toHaveValue("maria@gmail.com");
    await expect(email).toBeFocused();
    await expect(page.getByText("Did you mean")).toBeHidden();
  });

  const minors = page.getByLabel("Under 18 at the Table");
  await test.step("the privacy policy opens beside the form", async () => {
    await fill(page, familyName, mistyped);
    await minors.fill("21");
    await minors.blur();
    await expect(page.getByText("Please give a whole number from 0 to 20")).toBeVisible();
    await minors.fill("2");
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Read the Privacy Policy" }).click();
    const policy = await opened;
    await expect(policy.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await policy.close();
    await expect(name).toHaveValue(familyName);
  });

  await test.step("a dish of another kitchen, the family's table and its photos", async () => {
    const kitchen = page.getByLabel("Which kitchen?");
    await expect(kitchen).toBeHidden();
    await page.getByLabel("Other").check();
    await expect(page.getByLabel("Other")).toBeFocused();
    await kitchen.fill("Oaxacan");
    await page.getByLabel("Tell us about your table").fill("Eleven of us, one comal, and nobody is quiet.");
    await choose(page.getByLabel("Add photos"), pixels(["mole.png", "us.png"]));
    await page.getByLabel("How did you hear about us?").selectOption("From friends or family");
    await look(page, "register-filled");
  });

  await test.step("nobody sees or reaches the field that only bots fill", async () => {
    const trap = page.locator(`form [name=${TRAP}]`);
    await expect(page.getByRole("textbox", { includeHidden: false }).and(trap)).toHaveCount(0);
    await expect(trap).toHaveCSS("width", "1px");
    await expect(trap).toHaveAttribute("tabindex", "-1");
  });

  await page.route("**/api/family-registrations", (route) => route.fulfill({ status: 502 }), { times: 1 });
  await test.step("a suggestion that was ignored is asked about once, and a double tap is no answer", async () => {
    // Not `dblclick`: the question moves the button from under its second press, which then takes the focus.
    await send.evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
    await expect(page.getByText(`Is ${mistyped} right?`)).toBeVisible();
    await expect(email).toBeFocused();
    await look(page, "register-typo");
    await page.waitForTimeout(READING_MS);
    await send.click();
  });
  const failed = page.getByRole("alert").filter({ hasText: "Submission failed" });
  await expect(failed).toContainText("Please check your information and try again.");
  await expect(name).toHaveValue(familyName);

  const request = page.waitForRequest("**/api/family-registrations");
  await send.click();
  const sent = (await request).postDataJSON();
  expect(sent).toMatchObject({
    minors: 2,
    otherSpecialty: "Oaxacan",
    pitch: "Eleven of us, one comal, and nobody is quiet.",
    applicationPhotos: [expect.any(String), expect.any(String)],
    heardFrom: "friend",
    source: "instagram_bio",
    startedAt: expect.stringMatching(/Z$/),
    consentVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d(\.\d)?$/),
  });
  expect(sent).not.toHaveProperty("agreed");
  await expect(
    page.getByText(/^Thank you for applying! .* Check your email for confirmation\.$/),
  ).toBeVisible();
  const main = page.getByRole("main");
  const thanks = page.getByRole("heading", { level: 1, name: "We've got your application" });
  await expect(thanks).toBeFocused();
  await expect(main).toContainText(mistyped);
  await expect(main).toContainText("2 to 4 weeks");
  await look(page, "register-sent");
  await test.step("a wrong address is mended, also after a reload and a lost answer", async () => {
    await page.reload();
    await waitForHydration(page);
    await page.getByText("Wrong address? Change it").click();
    const right = page.getByLabel("The right address");
    await right.fill(mistyped.replace("gmial", "gmal"));
    await right.press("Enter");
    await expect(page.getByText("right? If so, please send it again.")).toBeVisible();
    await right.fill(address);
    await page.route("**/address", async (route) => (await route.fetch()) && route.abort(), { times: 1 });
    const mend = page.getByRole("button", { name: "Send it there" });
    await mend.click();
    await expect(page.getByText("Please check your connection and try again.")).toBeVisible();
    await look(page, "register-mending");
    await mend.click();
    await expect(page.getByText(`We've sent it to ${address}.`)).toBeVisible();
    await expect(thanks).toBeFocused();
    await expect(page.getByText("Wrong address?")).toBeHidden();
    await expect(main).not.toContainText(mistyped);
    await look(page, "register-mended");
  });
  await expect.poll(() => mailsTo(address)).toHaveLength(1);
  const [mail] = await mailsTo(address);
  expect(mail?.subject).toBe("We've got your application");
  // A stranger could have put a message into the name.
  expect(mail?.text).not.toContain(familyName);

  await test.step("a reload and the back button show the thanks, and links lead to an empty form", async () => {
    await page.reload();
    await waitForHydration(page);
    await expect(thanks).toBeFocused();
    await expect(main).toContainText(address);
    await page.getByRole("link", { name: "Share a food story" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Share Your Food Story" })).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "Register" }).first().click();
    await expect(page.getByRole("heading", { name: "Register Your Family" })).toBeInViewport();
    await expect(main).toBeFocused();
    await expect(name).toHaveValue("");
    await expect(page.getByLabel(/^I am 18 or older/)).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL("/share-story");
    await page.goBack();
    await expect(thanks).toBeVisible();
    // The form that was sent doesn't come back.
    await page.goBack();
    await expect(page).toHaveURL("/?from=Instagram_Bio");
  });
});
