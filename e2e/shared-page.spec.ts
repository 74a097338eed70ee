import type { Page } from "@playwright/test";
import { DAY_MS } from "#contract/calendar-dates.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import type { CreatedShare, Share } from "#contract/shortlists.ts";
import { photoOn } from "./calendar.ts";
import { createApplication, phoneOf, uniqueWord } from "./families.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

/* What somebody outside the team sees of a shortlist, on a phone and on paper. */

const cardOf = (guest: Page, name: string) => guest.getByRole("article", { name });
const press = (guest: Page, family: string, name: string) =>
  cardOf(guest, family).getByRole("button", { name, exact: true }).click();
const saved = (guest: Page, family: string) => cardOf(guest, family).getByRole("button", { name: "Saved" });

test("a guest votes on a shortlist until its link ends", async ({ page, browser, allowConsoleError }) => {
  allowConsoleError(/status of 4(04|29)|ERR_FAILED/);
  await logIn(page, "showrunner");
  const word = uniqueWord();
  const [first, second, third] = [`The ${word} Okonkwos`, `The ${word} Webbs`, `عائلة ${word}`];
  const agreed = { consentVersion: CONSENT_VERSION };
  const families = [
    await createApplication(page, {
      ...agreed,
      familyName: first,
      pitch: "Eleven of us, one oven, and my grandmother runs it like a ship.",
      applicationPhotos: [await photoOn(page), await photoOn(page)],
      specialties: ["bbq", "other"],
      otherSpecialty: "West African",
    }),
    await createApplication(page, { ...agreed, familyName: second }),
    await createApplication(page, { ...agreed, familyName: third }),
  ];
  const { id } = await call<{ id: string }>(page, "POST", "/api/shortlists", { name: word });
  const shares = `/api/shortlists/${id}/shares`;
  await call(page, "PUT", `/api/shortlists/${id}/families`, { add: families.map((family) => family.id) });
  const share = await call<CreatedShare>(page, "POST", shares, {
    label: "Network, round 1",
    expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    shows: { photos: true, answers: true },
  });

  const guest = await phoneOf(browser);
  await guest.goto(share.url);
  await expect(guest.getByText("0 of 3 voted")).toBeVisible();
  await expect(cardOf(guest, first)).toContainText("BBQ, West African");
  const photos = guest.getByRole("img", { name: `${first}, photo` });
  await expect(photos).toHaveCount(2);
  await expect.poll(() => photos.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);

  await test.step("the first vote asks for a name, and what fails stays until it is sent", async () => {
    await press(guest, first, "Yes");
    await expect(guest.getByLabel("Your name")).toBeFocused();
    await guest.keyboard.type("Dana");
    await guest.keyboard.press("Enter");
    await expect(saved(guest, first)).toBeFocused();
    await press(guest, second, "Maybe");
    await expect(saved(guest, second)).toBeVisible();

    const calls = "**/api/shared/*/votes/*";
    await guest.route(calls, (route) => route.abort());
    const comment = cardOf(guest, third).getByLabel("Comment");
    await comment.fill("Who is at the table?");
    await press(guest, third, "No");
    await expect(cardOf(guest, third).getByRole("alert")).toContainText("try again");
    await guest.unroute(calls);
    await guest.route(calls, (route) => route.fulfill({ status: 429, json: { message: "One moment." } }));
    await guest.reload();
    await expect(comment).toHaveValue("Who is at the table?");
    await press(guest, third, "Save");
    await expect(cardOf(guest, third).getByRole("alert")).toHaveText("One moment.");
    await look(guest, "shared");
    await guest.unroute(calls);
    await press(guest, third, "Try again");
    await expect(guest.getByText("3 of 3 voted")).toBeVisible();
  });

  await test.step("the team has them at once, and the guest's own come back", async () => {
    const votesNow = async () =>
      (await call<Share[]>(page, "GET", shares))[0]?.votes
        .map(({ by, family, vote, comment }) => [
          by,
          families.findIndex((one) => one.id === family),
          vote,
          comment,
        ])
        .toSorted();
    expect(await votesNow()).toEqual([
      ["Dana", 0, "yes", null],
      ["Dana", 1, "maybe", null],
      ["Dana", 2, "no", "Who is at the table?"],
    ]);
    await guest.reload();
    await expect(cardOf(guest, second).getByRole("button", { pressed: true })).toHaveText("Maybe");
    await press(guest, second, "Maybe");
    await press(guest, third, "No");
    await expect(guest.getByText("1 of 3 voted")).toBeVisible();
    expect(await votesNow()).toEqual([
      ["Dana", 0, "yes", null],
      ["Dana", 2, null, "Who is at the table?"],
    ]);
  });

  await test.step("on paper, each family has a page of its own, without buttons", async () => {
    await guest.emulateMedia({ media: "print" });
    await expect(guest.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(cardOf(guest, first)).toHaveCSS("break-after", "page");
    await guest.emulateMedia({ media: "screen" });
  });

  const ended = guest.getByRole("heading", { name: "This link has ended" });
  await guest.goto("/shared#another");
  await expect(ended).toBeVisible();
  await guest.goBack();
  await expect(cardOf(guest, first)).toBeVisible();
  await call(page, "DELETE", `${shares}/${share.id}`);
  await guest.reload();
  await expect(ended).toBeVisible();
  await look(guest, "shared-ended");
});
