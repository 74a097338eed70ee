import { uniqueWord } from "./families.ts";
import { expect, logIn, openForm, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { phonePhoto, segmentsOf } from "./phone-photo.ts";
import { asFile, choose, content, dishPhotos, fill, kitchenPhotos, pixels } from "./story-form.ts";

const EXIF = 0xe1;

test("photos arrive upright, smaller and without the phone's data", async ({ page, mailsTo }) => {
  const title = `Mole ${uniqueWord()}`;
  const email = `${uniqueWord()}@example.com`;
  await openForm(page, "/share-story");
  const photo = await phonePhoto(page, { width: 3200, height: 2400 });
  expect(segmentsOf(photo)).toContain(EXIF);
  expect(photo.includes("Kitchen Phone")).toBe(true);

  await fill(page, { title, email });
  await choose(page.getByLabel("Add dish photos"), [asFile("mole.jpg", photo), ...pixels(["tortillas.png"])]);
  await choose(page.getByLabel("Add kitchen photos"), pixels(["stove.png"]));
  await expect(dishPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(2);
  await expect(kitchenPhotos(page).getByText("Uploaded", { exact: true })).toHaveCount(1);
  await look(page, "share-story-photos");
  await page.getByRole("button", { name: "Share Your Story" }).click();
  await expect(page.getByText("Story Submitted!")).toBeVisible();
  await page.getByRole("link", { name: "Share another story" }).click();
  await expect(page.getByLabel("Your Story *")).toHaveValue("");
  await expect(dishPhotos(page).getByRole("listitem")).toHaveCount(0);

  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("We've got your food story");
  // Nobody has confirmed the address: it gets nothing that a stranger typed.
  expect(mail?.text).not.toContain(title);

  await logIn(page, "showrunner");
  await page.goto("/admin");
  await page.getByRole("link", { name: /^Stories \(\d+\)$/ }).click();
  const card = page.getByRole("article").filter({ hasText: title });
  for (const text of ["Ana Ruiz", email, "Oaxacan", "toasted the chilies", "Tlacolula", "3 photos"])
    await expect(card).toContainText(text);
  await card.getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toContainText(content);
  const pictures = dialog.getByRole("img");
  await expect(pictures).toHaveCount(3);

  const addresses: string[] = [];
  for (const picture of await pictures.all()) {
    const address = (await picture.getAttribute("src")) ?? "";
    const response = await page.request.get(address);
    const bytes = await response.body();
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    expect(segmentsOf(bytes)).not.toContain(EXIF);
    expect(bytes.includes("Kitchen Phone")).toBe(false);
    expect(bytes.length).toBeLessThan(2_000_000);
    addresses.push(address);
  }
  // As the phone was held, not as its sensor lies.
  await expect(pictures.first()).toHaveJSProperty("naturalWidth", 1920);
  await expect(pictures.first()).toHaveJSProperty("naturalHeight", 2560);
  const colors = await pictures.first().evaluate((img: HTMLImageElement) => {
    const context = document.createElement("canvas").getContext("2d");
    const at = (y: number) => {
      context?.drawImage(img, 0, y, 1, 1, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).map((part) => part > 127);
    };
    return { above: at(200), below: at(2400) };
  });
  expect(colors).toEqual({ above: [true, false, false], below: [false, false, true] });

  await test.step("the enlarged photo is turned by keys, and closes alone", async () => {
    const first = dialog.getByRole("button", { name: "Enlarge Dish photo 1" });
    await first.press("Enter");
    await expect(page.getByRole("dialog", { name: "Dish photo 1" })).toContainText("1 of 3");
    await page.keyboard.press("ArrowLeft");
    const last = page.getByRole("dialog", { name: "Kitchen photo 1" });
    await expect(last).toContainText("3 of 3");
    await page.keyboard.press("Escape");
    await expect(last).toBeHidden();
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await card.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog", { name: "Delete Story?" });
  await expect(question).toContainText("cannot be undone");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Story Deleted")).toBeVisible();
  await expect(card).toBeHidden();
  for (const address of addresses)
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});
