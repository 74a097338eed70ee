import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { formats, samples, show } from "#contract/show.ts";
import { fill } from "./application-form.ts";
import { expect, logIn, test } from "./fixtures.ts";

/** A name nothing else in the database has, with all that makes a CSV file hard. */
const uniqueName = () => `Ñuñez, "Los" 田中 ${crypto.randomUUID().slice(0, 8)}`;

test("a family applies, staff find, approve, export and delete it", async ({ page, mailsTo }) => {
  const familyName = uniqueName();
  const email = `${crypto.randomUUID()}@example.com`;

  await page.goto("/");
  await page.getByRole("link", { name: "Register Your Family" }).first().click();
  await fill(page, familyName, email);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Application Submitted!")).toBeVisible();
  await expect(
    page.getByText(
      "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);

  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(`We've got your application to ${show.name}`);
  // A name that could carry a message is left out of it.
  expect(mail?.text).toContain("We've got your application. A real person will read it.");
  expect(mail?.text).not.toContain(familyName);

  await logIn(page, "showrunner");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/applications$/);
  await page.getByLabel("Search by family name or email").fill(familyName.slice(0, 14).toLowerCase());
  await page.getByLabel("Search by family name or email").fill(email.toUpperCase());
  // What was typed a moment before a page is loaded anew is not searched for yet, and so is not in its address.
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole("row").filter({ hasText: familyName });
  await expect(row).toContainText("4-5 people");
  await expect(row).toContainText("BBQ");

  await row.getByRole("combobox").selectOption("Approved");
  await expect(page.getByText("Status Updated")).toBeVisible();
  await page.getByLabel("Status filter").selectOption("Approved");
  await expect(page).toHaveURL(/status=approved/);
  await expect(row).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Status filter")).toHaveValue("approved");
  await expect(row).toBeVisible();

  await row.getByRole("button", { name: /^View/ }).click();
  const reader = page.getByRole("complementary", { name: "Reader" });
  for (const answer of [
    "Maria Ñuñez",
    email,
    samples.address.split("\n")[1] ?? "",
    "Mole",
    "Lifetime (learned from family)",
    "Weekends (Sat-Sun)",
  ]) {
    await expect(reader).toContainText(answer);
  }
  await reader.getByRole("button", { name: "Close" }).click();
  await expect(reader).toBeHidden();
  await expect(row.getByRole("button", { name: /^View/ })).toBeFocused();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV Export" }).click();
  await page.getByRole("button", { name: "This table" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("family-registrations.csv");
  const csv = (await readFile(await download.path(), "utf8")).replace(/^\ufeff/, "");
  const rows = Papa.parse<Record<string, string>>(csv, { header: true }).data;
  expect(rows).toEqual([
    {
      "Family Name": familyName,
      Contact: "Maria Ñuñez",
      Email: email,
      Phone: formats.phoneExample,
      Status: "Approved",
      Date: await page.evaluate(() => new Date().toLocaleDateString("sv-SE")),
    },
  ]);

  const downloadingAll = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV Export" }).press("Enter");
  await page.getByRole("button", { name: "All columns" }).press("Enter");
  const all = await downloadingAll;
  const today = rows[0]?.Date;
  expect(all.suggestedFilename()).toBe(`family-registrations-${today}-approved.csv`);
  const everything = (await readFile(await all.path(), "utf8")).replace(/^\ufeff/, "");
  expect(Papa.parse<Record<string, string>>(everything, { header: true }).data).toEqual([
    expect.objectContaining({
      "Family Name": familyName,
      Status: "Approved",
      "Home Address": samples.address,
      "Family Size": "4-5 people",
      "Cooking Specialties": "BBQ, Baking",
      "Cooking Experience": "Lifetime (learned from family)",
      "Best Days for Filming": "Weekends (Sat-Sun)",
      Questionnaire: "",
      Visit: "",
    }),
  ]);
  await expect(page.getByText(`1 applications saved to ${all.suggestedFilename()}.`)).toBeVisible();

  await row.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog", { name: "Delete Application?" });
  await expect(question).toContainText("permanently deletes the application");
  await expect(question).toContainText("cannot be undone");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Application Deleted")).toBeVisible();
  await expect(page.getByText("No applications found.")).toBeVisible();
});
