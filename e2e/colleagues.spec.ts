import type { Application } from "#contract/applications.ts";
import { createApplication, newFamily, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { call, headers, site } from "./site.ts";

/* Two members of staff choose together, each in their own browser. */

test("colleagues see each other's stars, notes and assignees", async ({ page, browser }) => {
  const { id, familyName } = await newFamily(page, "pending");
  const address = `/admin/applications?q=${encodeURIComponent(familyName)}&family=${id}`;
  const context = await browser.newContext({ baseURL: site });
  const other = await context.newPage();
  await other.clock.install();
  await logIn(other, "producer");
  const [mine, theirs] = [page, other].map((one) => one.getByRole("complementary", { name: "Reader" }));
  if (!mine || !theirs) throw new Error("There are two readers");

  await page.goto(address);
  await expect(mine.getByRole("heading", { level: 2 })).toHaveText(familyName);
  await page.keyboard.press("4");
  await expect(mine).toContainText("Average 4.0 of 1 score");
  await other.goto(address);
  await expect(theirs).toContainText("1 score, seen after yours");
  await expect(theirs).not.toContainText("4.0");
  await theirs.getByRole("button", { name: "1 star" }).click();
  await expect(theirs).toContainText("Average 2.5 of 2 scores");
  await theirs.getByRole("button", { name: "2 stars" }).click();
  await expect(theirs).toContainText("Average 3.0 of 2 scores");

  const note = "They laugh a lot. @producer look at this one.";
  await page.keyboard.press("n");
  await page.keyboard.type("They laugh a lot. look at this one. @nobody");
  await expect(mine.getByText(/^Nobody is mentioned by @nobody\./)).toBeVisible();
  for (const _ of " @nobody") await page.keyboard.press("Backspace");
  for (const _ of "look at this one.") await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("@pat");
  const suggested = mine.getByRole("button", { name: "Pat Producer" });
  await expect(suggested).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(suggested).toHaveCount(0);
  const isBack = async () => {
    await expect(page.getByLabel("New note")).toHaveValue(note);
    await expect(page.getByText("What you typed before is back.")).toBeVisible();
  };
  await mine.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `View ${familyName}` }).click();
  await isBack();
  await page.getByRole("link", { name: /^Stories/ }).click();
  await page.goBack();
  await isBack();
  // A rotated tablet.
  await page.setViewportSize({ width: 1000, height: 700 });
  await isBack();
  await page.setViewportSize({ width: 1280, height: 720 });
  await mine.getByLabel("New note").press("Control+Enter");
  await expect(mine.getByLabel("New note")).toHaveValue("");
  await mine.getByRole("button", { name: "Change your note" }).press("Enter");
  await expect(mine.getByRole("textbox", { name: "Your note" })).toBeFocused();
  await page.keyboard.press("Control+End");
  // Nobody's login, but the name of what every object has.
  await page.keyboard.type(" @constructor");
  await page.keyboard.press("Control+Enter");
  const shown = "They laugh a lot. @Pat Producer look at this one. @constructor";
  await expect(mine.getByRole("listitem").filter({ hasText: shown })).toContainText("Sam Showrunner");
  await mine.getByLabel(`Assignee of ${familyName}`).selectOption("producer");
  await expect(page.getByText("1 application is assigned to Pat Producer.")).toBeVisible();

  await other.clock.fastForward("01:01");
  await expect(theirs.getByRole("listitem").filter({ hasText: shown })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Delete your note" })).toHaveCount(0);
  await expect(theirs.getByLabel(`Assignee of ${familyName}`)).toHaveValue("producer");
  await other.getByRole("button", { name: /^Mine/ }).click();
  await expect(other).toHaveURL(/mine=true/);
  await expect(other.getByRole("row").filter({ hasText: familyName })).toContainText("1 note");
  const explained = other.getByRole("paragraph").filter({ hasText: "'Mine' are families" });
  await explained.getByRole("button", { name: "Got it" }).click();
  await other.reload();
  await expect(other.getByRole("row").filter({ hasText: familyName })).toBeVisible();
  await expect(explained).toHaveCount(0);

  await other.goto("/admin/notifications");
  const mentions = other.getByRole("region", { name: "Mentions" });
  const mention = mentions.getByRole("listitem").filter({ hasText: familyName });
  await expect(mention).toContainText(shown);
  await mention.getByRole("link", { name: familyName }).press("Enter");
  await expect(theirs.getByRole("listitem").filter({ hasText: shown })).toBeVisible();
  await expect(mention).toHaveCount(0);
  // The focus stays near.
  await expect(other.locator("main :focus")).toHaveCount(1);
  await other.getByRole("button", { name: "Undo" }).click();
  await mention.getByRole("button", { name: /^Done/ }).click();
  await expect(mention).toHaveCount(0);

  await theirs.getByText("Timeline").press("Enter");
  const entries = theirs.getByRole("listitem").filter({ hasText: "·" });
  await expect(entries.first()).toContainText("AssignedSam Showrunner");
  await expect(entries.last()).toContainText("AppliedThe family");
  await context.close();

  await mine.getByRole("button", { name: "Delete your note" }).click();
  await expect(mine.getByRole("listitem").filter({ hasText: shown })).toHaveCount(0);
  await page.keyboard.press("m");
  await expect(mine.getByLabel(`Assignee of ${familyName}`)).toHaveValue("showrunner");
});

test("on return to the tab, changes don't move the row in view", async ({ page }) => {
  await logIn(page, "showrunner");
  const name = uniqueWord();
  const families: Application[] = [];
  for (let n = 1; n <= 14; n++) families.push(await createApplication(page, { familyName: `${name} ${n}.` }));
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  const inView = row(" 6.");
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`/admin/applications?q=${name}`);
  await expect(row(name)).toHaveCount(14);
  await inView.getByRole("button", { name: /^View/ }).focus();
  await inView.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const top = async () => (await inView.boundingBox())?.y;
  const before = await top();

  const pathOf = (index: number) => `/api/family-registrations/${families[index]?.id}`;
  await call(page, "PUT", `${pathOf(6)}/status`, { status: "approved" });
  await page.request.delete(pathOf(12), { headers });
  await createApplication(page, { familyName: `${name} 15.` });
  const show = (state: "hidden" | "visible") =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await show("hidden");
  await page.clock.fastForward("01:00");
  await show("visible");

  await expect(row(" 7.").getByRole("combobox")).toHaveValue("approved");
  await expect(row(" 13.")).toHaveCount(0);
  await expect(row(" 15.")).toHaveCount(1);
  await expect.poll(top).toBeCloseTo(before ?? 0, 0);
  await expect(inView.getByRole("button", { name: /^View/ })).toBeFocused();
});
