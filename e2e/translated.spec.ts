import type { Page } from "@playwright/test";
import { fill } from "./application-form.ts";
import { visitTo } from "./calendar.ts";
import { answers, CODE, codeIn, mailTo, newFamily, phoneOf } from "./families.ts";
import { expect, openForm, takeTime, test, waitForHydration } from "./fixtures.ts";
import { choose, fill as fillStory, pixels } from "./story-form.ts";

/* A browser's translation wraps each text in an element of its own, which must break nothing. */

const translate = (page: Page) =>
  page.evaluate(() => {
    const wrapAll = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode())
        if (!texts.currentNode.parentElement?.closest("font, script, style, textarea, option"))
          found.push(texts.currentNode);
      for (const text of found) {
        const font = document.createElement("font");
        text.parentNode?.replaceChild(font, text);
        font.append(text);
      }
    };
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
  });

/** Types an address with a typo, and takes the correction that is offered. */
const correctAddress = async (page: Page, name: string) => {
  await page.getByLabel("Email Address *").fill(`${name}@gmial.com`);
  await page.getByLabel("Email Address *").blur();
  await page.getByRole("button", { name: `${name}@gmail.com` }).click();
};

test("visitors apply, share a story and subscribe on translated pages", async ({ page }) => {
  const name = crypto.randomUUID();
  await openForm(page, "/register");
  await translate(page);
  await page.getByRole("button", { name: /^Already applied/ }).click();
  await page.getByLabel("The email you applied with").fill(`${name}@example.com`);
  await takeTime(page);
  await page.getByRole("button", { name: "Email me my link" }).click();
  await expect(page.getByText("If you applied with this address")).toBeVisible();
  await page.getByRole("button", { name: "Submit Application" }).click();
  await fill(page, "The Translated Family", `${name}@example.com`);
  await correctAddress(page, name);
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("heading", { name: "We've got your application" })).toBeVisible();

  await openForm(page, "/share-story");
  await translate(page);
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await fillStory(page);
  await correctAddress(page, name);
  await choose(page.getByLabel("Add dish photos"), pixels(["mole.png"]));
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByRole("heading", { name: "We've got your story" })).toBeVisible();

  await openForm(page, "/");
  await translate(page);
  await page.getByLabel("Email Address").fill(`${name}@example.com`);
  await takeTime(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Subscribed!")).toBeVisible();
});

test("a family answers, and staff delete it, on translated pages", async ({ page, browser, mailsTo }) => {
  const { id, email, familyName } = await newFamily(page, "approved");
  await visitTo(page, id, { scheduledDate: "2034-12-04" });
  const phone = await phoneOf(browser);
  const open = async () => {
    await phone.goto(`/questionnaire/${id}`);
    await waitForHydration(phone);
    await expect(phone.getByRole("button", { name: "Manage my information" })).toBeVisible();
    await translate(phone);
  };
  const press = (name: string) => phone.getByRole("button", { name, exact: true }).click();

  await open();
  await press("Another day");
  await phone.getByLabel("Which days work, or why? *").fill("Grandma comes on Friday.");
  await press("Ask for another day");
  await expect(phone.getByText("You asked for another day")).toBeVisible();
  await phone.getByText("Answer the questions").click();
  await press("Submit Questionnaire");
  await phone.getByLabel("Cooking Background *").fill(answers.cookingBackground);
  await phone.getByLabel("Story to Tell *").fill(answers.storyToTell);
  await takeTime(phone);
  await press("Submit Questionnaire");
  await expect(phone.getByText("Questionnaire Submitted!")).toBeVisible();

  await open();
  await press("Manage my information");
  await press("Email me a code");
  await phone.getByLabel("Code").fill(codeIn(await mailTo(mailsTo, email, CODE)));
  await press("Open my information");
  await correctAddress(phone, familyName.slice(4, 12));
  await press("Save");
  await expect(phone.getByText(/We've emailed a code to/)).toBeVisible();

  await page.goto(`/admin/applications?q=${encodeURIComponent(familyName)}`);
  const remove = page.getByRole("button", { name: /^Delete/ });
  await expect(remove).toHaveCount(1);
  await translate(page);
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Application Deleted")).toBeVisible();
});
