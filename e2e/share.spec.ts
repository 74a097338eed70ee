import { CONSENT_VERSION } from "#contract/privacy.ts";
import type { Shortlist } from "#contract/shortlists.ts";
import { photoOn } from "./calendar.ts";
import { watchClipboard } from "./clipboard.ts";
import { createApplication, phoneOf, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call, site } from "./site.ts";

test("a guest votes on a shared shortlist until the link ends, and two colleagues read it", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 4(04|29)/);
  const copied = await watchClipboard(page);
  await logIn(page, "showrunner");
  const word = uniqueWord();
  const apply = async (name: string, consentVersion: string) =>
    createApplication(page, {
      familyName: `${name} ${word}`,
      email: `${name}-${word}@example.com`,
      consentVersion,
      applicationPhotos: [await photoOn(page)],
    });
  const withdrawing = await apply("Ash", CONSENT_VERSION);
  const families = [withdrawing];
  for (const name of ["Birch", "Cedar", "Elm"]) families.push(await apply(name, CONSENT_VERSION));
  families.push(await apply("Fir", "2026-11-28.2"));
  const shortlist = `Ours ${word}`;
  const { id } = await call<Shortlist>(page, "POST", "/api/shortlists", { name: shortlist });
  const add = families.map((family) => family.id);
  await call(page, "PUT", `/api/shortlists/${id}/families`, { add });

  const context = await browser.newContext({ baseURL: site });
  const other = await context.newPage();
  await logIn(other, "producer");
  const staff = [page, other];
  for (const one of staff) {
    await one.clock.install();
    await one.goto(`/admin/applications?shortlist=${id}&view=board`);
    await expect(one.getByRole("list", { name: "Board" }).getByRole("article")).toHaveCount(5);
  }
  const card = (one: typeof page, name: string) => one.getByRole("article").filter({ hasText: name });
  const waitAMinute = () => Promise.all(staff.map((one) => one.clock.fastForward("01:01")));

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(card(page, "Fir")).toContainText("Can't be shared yet");
  await expect(dialog.getByRole("article")).toHaveCount(4);
  await expect(dialog.getByRole("img")).toHaveCount(4);
  await dialog.getByLabel("Show photos").uncheck();
  await expect(dialog.getByRole("img")).toHaveCount(0);
  await dialog.getByLabel("Show photos").check();
  await dialog.getByLabel(`Leave out Elm ${word}`).check();
  await expect(dialog.getByRole("article")).toHaveCount(3);
  await dialog.getByLabel("Name *").press("Enter");
  await expect(dialog.getByLabel("Name *")).toHaveAccessibleDescription(/Required/);
  await look(page, "share");
  await dialog.getByLabel("Name *").fill("Network, round 1");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Copy" }).click();
  const shown = await dialog.getByText(`${site}/shared#`).textContent();
  await expect.poll(copied).toBe(shown);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Share" })).toBeFocused();

  const guest = await phoneOf(browser);
  await guest.goto(shown ?? "");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Network, round 1");
  await expect(guest.getByRole("article")).toHaveCount(3);
  await expect(guest.locator("body")).not.toContainText(shortlist);
  const photo = card(guest, "Ash").getByRole("img");
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await guest.getByLabel("Your name").fill("Ana");
  const press = (name: string, button: string) =>
    card(guest, name).getByRole("button", { name: button, exact: true }).click();
  await press("Ash", "Yes");
  await press("Birch", "Maybe");
  await expect(guest.getByText("2 of 3 voted")).toBeVisible();

  await test.step("a comment that isn't saved stays, and a vote is taken back", async () => {
    const calls = "**/api/shared/*/votes/*";
    await guest.route(calls, (route) => route.fulfill({ status: 429, json: { message: "One moment." } }));
    const comment = card(guest, "Cedar").getByLabel("Comment");
    await comment.fill("Too far away");
    await press("Cedar", "Yes");
    await expect(card(guest, "Cedar").getByRole("alert")).toHaveText("One moment.");
    await expect(comment).toHaveValue("Too far away");
    await look(guest, "shared");
    await guest.unroute(calls);
    await press("Cedar", "Save comment");
    await expect(card(guest, "Cedar").getByText("Saved")).toBeVisible();
    await press("Cedar", "No");
    await expect(guest.getByText("3 of 3 voted")).toBeVisible();
    await press("Birch", "Maybe");
    await expect(guest.getByText("2 of 3 voted")).toBeVisible();
    await guest.reload();
    await expect(comment).toHaveValue("Too far away");
    await press("Birch", "Maybe");
    await expect(guest.getByText("3 of 3 voted")).toBeVisible();
  });

  await test.step("on paper, each family has a page of its own, without buttons", async () => {
    await guest.emulateMedia({ media: "print" });
    await expect(guest.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(card(guest, "Ash")).toHaveCSS("break-after", "page");
    await guest.emulateMedia({ media: "screen" });
  });

  await waitAMinute();
  for (const one of staff) {
    await expect(card(one, "Ash")).toContainText("1 yes");
    await expect(card(one, "Birch")).toContainText("1 maybe");
  }
  await card(other, "Cedar").getByText("1 no, 1 comment").click();
  await expect(card(other, "Cedar")).toContainText("Ana · No · “Too far away”");
  await other.getByRole("button", { name: "Share" }).click();
  const link = other.getByRole("list", { name: "Links" }).getByRole("listitem").first();
  await expect(link).toContainText(/Network, round 1.*until .*last opened/);
  await link.getByText("1 yes, 1 maybe, 1 no, 1 comment").click();
  await expect(link).toContainText(`Cedar ${word} Ana · No · “Too far away”`);
  await look(other, "share-links");
  await other.keyboard.press("Escape");

  const address = await photo.getAttribute("src");
  const path = `/api/family-registrations/${withdrawing.id}`;
  const { code } = await call<{ code: string }>(page, "POST", `${path}/code/show`);
  await call(other, "POST", `${path}/access`, { code });
  await call(other, "POST", `${path}/withdraw`);
  await card(guest, "Birch").getByLabel("Comment").fill("Who is at");
  await guest.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(guest.getByRole("article")).toHaveCount(2);
  await expect(card(guest, "Birch").getByLabel("Comment")).toHaveValue("Who is at");
  expect((await guest.request.get(address ?? "")).status()).toBe(404);
  await waitAMinute();
  for (const one of staff) await expect(card(one, "Ash")).toHaveCount(0);

  await page.getByRole("button", { name: "Share" }).click();
  await dialog.getByRole("button", { name: "End link" }).click();
  await page.getByRole("button", { name: "End link", exact: true }).last().click();
  await expect(dialog.getByText(/ended .*last opened/)).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await look(guest, "shared-ended");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Birch ${word}`, exact: true }).click();
  await page.getByText("Timeline").press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Guest voted" })).toContainText("A guest");
  await page.goto("/admin/notifications?view=settings");
  const logged = page.getByRole("listitem").filter({ hasText: "Guest opened a link" });
  await expect(logged.first()).toContainText("A guest");
  await context.close();
});
