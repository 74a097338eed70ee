import { show } from "#contract/show.ts";
import {
  active,
  add,
  entry,
  footer,
  list,
  newestEntry,
  openTab,
  remove,
  visitorSees,
} from "./contact-desk.ts";
import { expect, test } from "./fixtures.ts";

/* One site has one set of contact details, so these tests run one after the other. */
test.describe.configure({ mode: "serial" });

test("the footer follows the entries that staff add, activate, change and delete", async ({ page }) => {
  const fallback = show.fallbackContact.email;
  const first = `first-${crypto.randomUUID()}@example.com`;
  const second = `second-${crypto.randomUUID()}@example.com`;
  await openTab(page);
  await expect(page.getByText("No contact information yet.")).toBeVisible();
  await expect(active(page)).toContainText(fallback);
  await expect(footer(page)).toContainText(fallback);

  await add(page, first, "Pier 1");
  await expect(footer(page)).toContainText(first);
  await expect(footer(page)).toContainText("Pier 1");
  await expect(footer(page).getByRole("link", { name: "(213) 555-0147" })).toHaveAttribute(
    "href",
    "tel:2135550147",
  );
  await visitorSees(page, first);

  await add(page, second, "Pier 2");
  await expect(list(page)).toHaveCount(2);
  await expect(active(page)).toContainText(second);
  await expect(footer(page)).toContainText(second);

  await entry(page, first).getByRole("button", { name: "Make Active" }).click();
  await expect(page.getByText("Contact Info Activated")).toBeVisible();
  await expect(footer(page)).toContainText(first);
  await expect(active(page)).toContainText(first);
  await expect(entry(page, first)).toContainText("Active");
  await expect(entry(page, second).getByText("Active", { exact: true })).toBeHidden();
  await expect(entry(page, first).getByRole("button", { name: "Make Active" })).toBeFocused();
  await visitorSees(page, first);

  await entry(page, first).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Contact Info" });
  await expect(dialog.getByLabel("Email *")).toHaveValue(first);
  await dialog.getByLabel("Location *").fill("Pier 3");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Contact Info Updated")).toBeVisible();
  await expect(footer(page)).toContainText("Pier 3");
  // Also from the browser's cache, which a reloaded page reads.
  await page.goto("/privacy-policy");
  await expect(footer(page)).toContainText("Pier 3");

  await page.goto("/admin/contact-info");
  await entry(page, first).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Contact Info?" });
  await expect(question).toContainText(first);
  await expect(question).toContainText("This cannot be undone.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Contact Info Deleted")).toBeVisible();
  await expect(list(page)).toHaveCount(1);
  await expect(footer(page)).toContainText(second);
  await visitorSees(page, second);

  await remove(page, second);
  await expect(page.getByText("No contact information yet.")).toBeVisible();
  await expect(footer(page)).toContainText(fallback);
});

test("an entry that somebody else has changed or deleted is neither overwritten nor deleted unasked", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (409|404)/);
  const email = `shared-${crypto.randomUUID()}@example.com`;
  await openTab(page);
  await add(page, email, "Pier 1");
  const { origin } = new URL(page.url());
  const path = await newestEntry(page);
  const changeElsewhere = (location: string) =>
    page.request.put(path, { data: { email, phone: "(213) 555-0147", location }, headers: { origin } });
  const dialog = page.getByRole("dialog", { name: "Edit Contact Info" });
  const conflict = page.getByRole("dialog", { name: "This contact entry has changed" });
  const fact = (label: string) => page.locator("dialog dl > div").filter({ hasText: label });
  const edit = async (phone: string) => {
    await entry(page, email).getByRole("button", { name: "Edit" }).click();
    await dialog.getByLabel("Phone *").fill(phone);
  };
  const save = () => dialog.getByRole("button", { name: "Save" }).click();

  await test.step("edited: theirs is taken, mine stays at hand and is kept in the end", async () => {
    await edit("(213) 555-0199");
    await changeElsewhere("Pier 3");
    await save();
    await expect(fact("Location")).toContainText("BeforePier 1Stored nowPier 3");
    await expect(fact("Phone")).toContainText("You changed this");
    await conflict.getByRole("button", { name: "Take theirs" }).click();
    await expect(dialog.getByLabel("Location *")).toHaveValue("Pier 3");
    await expect(dialog.getByLabel("Phone *")).toHaveValue("(213) 555-0147");
    await dialog.getByRole("button", { name: "Show the other version" }).click();
    await expect(dialog.getByLabel("Phone *")).toHaveValue("(213) 555-0199");
    await save();
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Contact Info Updated")).toBeVisible();
    await expect(entry(page, email)).toContainText("(213) 555-0199");
    await expect(entry(page, email)).toContainText("Pier 3");
  });

  await test.step("edited: what was typed on top of an earlier version does not undo a later one", async () => {
    await edit("(213) 555-0111");
    await page.keyboard.press("Escape");
    await changeElsewhere("Pier 2");
    await page.reload();
    await entry(page, email).getByRole("button", { name: "Edit" }).click();
    await expect(dialog.getByLabel("Phone *")).toHaveValue("(213) 555-0111");
    await save();
    await expect(conflict).toContainText("Pier 2");
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("deleted", async () => {
    const askToDelete = async () => {
      await entry(page, email).getByRole("button", { name: "Delete" }).click();
      await changeElsewhere(`Studio ${crypto.randomUUID()}`);
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    };
    const changed = page.getByRole("dialog", { name: "This contact info has changed" });
    await askToDelete();
    await expect(fact("Location")).toContainText("BeforePier 2Stored nowStudio");
    await changed.getByRole("button", { name: "Keep it" }).click();
    await expect(entry(page, email)).toContainText("Studio");
    await askToDelete();
    await changed.getByRole("button", { name: "Delete anyway" }).click();
    await expect(page.getByText("Contact Info Deleted")).toBeVisible();
    await expect(entry(page, email)).toBeHidden();
  });

  await test.step("deleted while it is edited, and added again", async () => {
    await add(page, email, "Pier 1");
    await edit("(213) 555-0122");
    await page.request.delete(await newestEntry(page), { headers: { origin } });
    await save();
    const gone = page.getByRole("dialog", { name: "This contact entry is gone" });
    await gone.getByRole("button", { name: "Add it again" }).click();
    await expect(page.getByText("Contact Info Created")).toBeVisible();
    await expect(entry(page, email)).toContainText("(213) 555-0122");
    await remove(page, email);
    await expect(entry(page, email)).toBeHidden();
  });
});
