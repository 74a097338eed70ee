import type { Page } from "@playwright/test";
import { calls, FAMILY_PAGE, pageOf } from "./family-api.ts";
import { code, everything, ownData } from "./own-data-api.ts";
import type { Answer, Screen } from "./screen.ts";

const screen = (
  name: string,
  api: Record<string, Answer>,
  act: (page: Page) => Promise<void>,
  dialog?: Screen["dialog"],
): Screen => ({
  name: `own-data-${name}`,
  address: FAMILY_PAGE,
  api: { ...pageOf({ status: "pending" }), ...api },
  ...(dialog && { dialog }),
  act: async (page) => {
    await press(page, "Manage my information");
    await act(page);
  },
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor();

const askForCode = (sign: string) => async (page: Page) => {
  await press(page, "Email me a code");
  await sees(page, sign);
};
const giveCode = (sign: string) => async (page: Page) => {
  await askForCode("We've emailed you a 6-digit code")(page);
  await page.getByLabel("Code").fill("123 456");
  await press(page, "Open my information");
  await sees(page, sign);
};
const opened = giveCode("This is what you sent us");

/** Opened, and then something done. */
const doing =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    await opened(page);
    for (const step of steps) await step(page);
  };
const unfold = (page: Page) => page.getByText("Download, withdraw or delete").click();
const withdraw = async (page: Page) => {
  await unfold(page);
  await press(page, "Withdraw my application");
};
const erase = async (page: Page) => {
  await unfold(page);
  await press(page, "Delete everything");
  await page.getByRole("dialog").waitFor();
};
const eraseSurely = (sign: string) => async (page: Page) => {
  await erase(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
  await sees(page, sign);
};

const wrongCode = { message: "This code isn't right, or no longer works." };
const wrong: Answer = { status: 403, json: wrongCode };
const done: Answer = { status: 204, json: null };
const newEmail: Answer = { json: { ...ownData, pendingEmail: "thao.new@example.com" } };

export const ownDataScreens: Screen[] = [
  screen("code-sent", code, askForCode("We've emailed you a 6-digit code")),
  screen("code-wrong", { ...code, [calls.access]: wrong }, giveCode("This code isn't right")),
  screen("opened", everything, async (page) => {
    await opened(page);
    for (const part of [
      "Your questionnaire",
      "Unsent answers",
      "Your visit",
      "Your stories",
      "Emails we sent you",
      "Download, withdraw or delete",
    ])
      await page.getByRole("heading", { name: part }).click();
    await page.getByText("We have your application").click();
    await page.getByText("The broth of 2009").click();
  }),
  screen("with-errors", everything, async (page) => {
    await opened(page);
    await page.getByLabel("Email Address *").fill("thao@");
    await press(page, "Save");
    await sees(page, "Please enter a valid email address");
  }),
  screen("new-email", { ...everything, [calls.own]: newEmail }, giveCode("We've emailed a code to thao.new")),
  screen("withdraw", everything, doing(withdraw), "question"),
  screen("delete", everything, doing(erase), "question"),
  screen("deleted", { ...everything, [calls.erase]: done }, doing(eraseSurely("Everything is deleted"))),
];
