import type { Page } from "@playwright/test";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { castingDay } from "#contract/casting-window.ts";
import { show } from "#contract/show.ts";
import { fill } from "./application-form.ts";
import { phoneOf } from "./families.ts";
import { expect, logIn, openForm, takeTime, test } from "./fixtures.ts";
import { look } from "./look.ts";
import { call } from "./site.ts";

/* Alone, after all others: nobody can apply while it runs. */

const today = todayIn(show.timeZone);
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);

const setWindow = (page: Page, opens: string | null, closes: string | null) =>
  call(page, "PUT", "/api/settings", { casting: { opens, closes } });

test.afterEach(({ page }) => setWindow(page, null, null));

test("families apply within the window, and a day longer what they began in it", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  await logIn(page, "showrunner");
  const send = (phone: Page) => phone.getByRole("button", { name: "Submit Application" });
  const late = await phoneOf(browser);

  await test.step("until the end the form says when that is", async () => {
    await setWindow(page, null, tomorrow);
    await openForm(late, "/register");
    await expect(late.getByText(`Applications close on ${castingDay(tomorrow)}.`)).toBeVisible();
    await look(late, "register-until");
    await fill(late, "The Late Family", "late@example.com");
  });

  await setWindow(page, null, yesterday);
  await test.step("what was begun after the end is refused, and stays", async () => {
    await send(late).click();
    await expect(late.getByText(/^Not sent yet\. .*closed/)).toBeVisible();
    await expect(late.getByLabel("Family Name *")).toHaveValue("The Late Family");
  });

  const closed = "Casting for this season is closed";
  await test.step("afterwards the newsletter takes the form's place", async () => {
    const phone = await phoneOf(browser);
    await phone.goto("/register");
    await expect(phone.getByRole("heading", { name: closed })).toBeVisible();
    await expect(send(phone)).toBeHidden();
    await look(phone, "register-closed");
    await phone.getByLabel("Email Address").fill("next-season@example.com");
    await takeTime(phone);
    await phone.getByRole("button", { name: "Subscribe" }).click();
    await expect(phone.getByText("Subscribed!")).toBeVisible();
  });

  await test.step("a draft begun before the end can be sent for another day", async () => {
    // As the form left it there yesterday.
    const draft = await late.evaluate(() => localStorage.getItem("draft:application") ?? "");
    const startedAt = Date.now() - 86_400_000;
    const phone = await phoneOf(browser);
    await phone.goto("/privacy-policy");
    await phone.evaluate(
      (text) => localStorage.setItem("draft:application", text),
      JSON.stringify({ ...JSON.parse(draft), startedAt }),
    );
    await phone.goto("/register");
    await expect(phone.getByText(`please send it by ${castingDay(today)}`)).toBeVisible();
    await look(phone, "register-grace");
    await phone.getByLabel(/^I am 18 or older/).check();
    await send(phone).click();
    await expect(phone.getByRole("heading", { name: "We've got your application" })).toBeVisible();
  });

  await test.step("before, it says when casting opens", async () => {
    await setWindow(page, tomorrow, null);
    const phone = await phoneOf(browser);
    await phone.goto("/register");
    await expect(
      phone.getByRole("heading", { name: `Casting opens on ${castingDay(tomorrow)}` }),
    ).toBeVisible();
    await look(phone, "register-opens");
  });
});
