import { applicationWithStatus, familyWithStatus } from "./applications.ts";
import { call } from "./call.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { site } from "./site.ts";

/* Two members of staff choose together, each in a browser of their own. */

test("stars stay unseen until one's own, a note reaches a colleague, and each sees what the other did", async ({
  page,
  browser,
}) => {
  const { id, familyName } = await familyWithStatus(page, "pending");
  const address = `/admin/applications?q=${encodeURIComponent(familyName)}&family=${id}`;
  const context = await browser.newContext({ baseURL: site });
  const other = await context.newPage();
  await other.clock.install();
  await logIn(other, "producer");
  const [mine, theirs] = [page, other].map((one) => one.getByRole("complementary", { name: "Reader" }));
  if (!mine || !theirs) throw new Error("There are two readers");

  await page.goto(address);
  await expect(mine.getByRole("heading", { level: 3 })).toHaveText(familyName);
  await page.keyboard.press("4");
  await expect(mine).toContainText("Average 4.0 of 1 score");
  await other.goto(address);
  await expect(theirs).toContainText("1 score, seen after yours");
  await expect(theirs).not.toContainText("4.0");
  await theirs.getByRole("button", { name: "1 star" }).click();
  await expect(theirs).toContainText("Average 2.5 of 2 scores");
  await theirs.getByRole("button", { name: "2 stars" }).click();
  await expect(theirs).toContainText("Average 3.0 of 2 scores");

  // A note that is not written yet is lost by nothing.
  const note = "They laugh a lot. @producer, look at this one.";
  await mine.getByLabel("New note").fill(note);
  const isBack = async () => {
    await expect(page.getByLabel("New note")).toHaveValue(note);
    await expect(page.getByText("What you typed before is back.")).toBeVisible();
  };
  await mine.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `View ${familyName}` }).click();
  await isBack();
  const tab = page.context().waitForEvent("page");
  await page.getByRole("link", { name: /^Stories/ }).click({ modifiers: ["ControlOrMeta"] });
  await (await tab).close();
  await page.getByRole("link", { name: /^Stories/ }).click();
  await page.goBack();
  await isBack();
  // As when a tablet is rotated.
  await page.setViewportSize({ width: 1000, height: 700 });
  await isBack();
  await page.setViewportSize({ width: 1280, height: 720 });
  await isBack();
  await mine.getByRole("button", { name: "Add note" }).click();
  await expect(mine.getByRole("listitem").filter({ hasText: note })).toContainText("showrunner");
  await expect(mine.getByLabel("New note")).toHaveValue("");
  await mine.getByLabel(`Assignee of ${familyName}`).selectOption("producer");
  await expect(page.getByText("1 application is assigned to producer.")).toBeVisible();

  // Within a minute the colleague sees it, without touching anything, and finds it among theirs.
  await other.clock.fastForward("01:01");
  await expect(theirs.getByRole("listitem").filter({ hasText: note })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Delete your note" })).toHaveCount(0);
  await expect(theirs.getByLabel(`Assignee of ${familyName}`)).toHaveValue("producer");
  await other.getByRole("button", { name: /^Mine/ }).click();
  await expect(other).toHaveURL(/mine=true/);
  await expect(other.getByRole("row").filter({ hasText: familyName })).toContainText("1 note");

  // What happened is told newest first, without what was said or given.
  await theirs.getByText("Timeline").click();
  const entries = theirs.getByRole("listitem").filter({ hasText: "·" });
  await expect(entries.first()).toContainText("Assigned");
  await expect(entries.last()).toContainText("AppliedThe family");
  await context.close();

  await mine.getByRole("button", { name: "Delete your note" }).click();
  await expect(mine.getByRole("listitem").filter({ hasText: note })).toHaveCount(0);
  await page.keyboard.press("m");
  await expect(mine.getByLabel(`Assignee of ${familyName}`)).toHaveValue("showrunner");
});

test("only one's own decision moves on from the family that is read, and keys mean that family", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site });
  const other = await context.newPage();
  await logIn(other, "producer");
  await logIn(page, "showrunner");
  const name = `Moving ${crypto.randomUUID().slice(0, 8)}`;
  const families: { id: string }[] = [];
  for (const n of [4, 3, 2, 1])
    families.unshift(await applicationWithStatus(page, "pending", { familyName: `${name} ${n}` }));
  const [first, second] = families.map(({ id }) => `/api/family-registrations/${id}/status`);
  await page.clock.install();
  await page.goto(
    `/admin/applications?status=pending&q=${encodeURIComponent(name)}&family=${families[1]?.id}`,
  );
  const reader = page.getByRole("complementary", { name: "Reader" });
  const title = reader.getByRole("heading", { level: 3 });
  await expect(title).toHaveText(`${name} 2`);
  await expect(page.getByText("4 match")).toBeVisible();

  for (const path of [first, second]) await call(other, "PUT", path ?? "", { status: "approved" });
  await page.clock.fastForward("01:01");
  await expect(page.getByText("2 match")).toBeVisible();
  await expect(title).toHaveText(`${name} 2`);
  await expect(reader).toContainText("Approved by producer. No longer in this list.");
  await page.keyboard.press("5");
  await expect(reader).toContainText("Average 5.0 of 1 score");
  await page.keyboard.press("j");
  await expect(title).toHaveText(`${name} 3`);
  await expect(reader).not.toContainText("Average 5.0");

  await page.keyboard.press("a");
  await expect(title).toHaveText(`${name} 4`);
  await context.close();
});

test("the same family twice is said at both, and each leads to the other", async ({ page }) => {
  const { familyName, email } = await familyWithStatus(page, "pending");
  const again = await page.request.post("/api/family-registrations", {
    headers: { origin: site },
    data: {
      familyName: `${familyName} again`,
      primaryContact: "Somebody else",
      email: email.toUpperCase(),
      phone: "(555) 019-4242",
      address: "1 Street",
      specialties: ["bbq"],
      signatureDish1: "Stew",
    },
  });
  expect(again.status()).toBe(201);
  await page.goto(`/admin/applications?q=${encodeURIComponent(email)}&duplicate=true`);
  await expect(page.getByText("2 match")).toBeVisible();
  await expect(page.getByText("Applied twice")).toHaveCount(2);
  await page.getByRole("button", { name: `View ${familyName} again` }).click();
  const reader = page.getByRole("complementary", { name: "Reader" });
  await reader.getByRole("link", { name: familyName, exact: true }).click();
  await expect(reader.getByRole("heading", { level: 3 })).toHaveText(familyName);
});
