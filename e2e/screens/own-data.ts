import type { Page } from "@playwright/test";
import { formats } from "#contract/show.ts";
import { endingIn } from "#scripts/samples/applications.ts";
import { calls, FAMILY_PAGE, none, pageOf } from "./family-api.ts";
import { code, everything, little, ownData, readOut, tooLate } from "./own-data-api.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError, tooMany } from "./staff.ts";

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
    await page.getByRole("heading", { name: "Your data" }).waitFor();
    await act(page);
  },
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const sees = (page: Page, text: string) => page.getByText(text).first().waitFor();

const askForCode = (sign: string) => async (page: Page) => {
  await press(page, "Send me a code");
  await sees(page, sign);
};
const giveCode = (sign: string) => async (page: Page) => {
  await askForCode("If one may be sent now")(page);
  await page.getByLabel("Code").fill("123 456");
  await press(page, "Open my data");
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
const save = (sign: string) => async (page: Page) => {
  await page.getByLabel("Phone Number *").fill(endingIn(formats.phoneExample, "0000"));
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await sees(page, sign);
};
const withdraw = (page: Page) => press(page, "Withdraw");
const erase = async (page: Page) => {
  await press(page, "Delete everything...");
  await page.getByRole("dialog").waitFor();
};
const eraseSurely = (sign: string) => async (page: Page) => {
  await erase(page);
  await page.getByLabel("Yes, delete everything").check();
  await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
  await sees(page, sign);
};

const wrongCode = { message: "This code is not right, or no longer valid." };
const wrong: Answer = { status: 403, json: wrongCode };
const done: Answer = { status: 204, json: null };
const newEmail: Answer = { json: { ...ownData, pendingEmail: "thao.new@example.com" } };

export const ownDataScreens: Screen[] = [
  screen("code-sending", { [calls.code]: "pending" }, askForCode("Sending...")),
  screen("code-not-sent", { [calls.code]: "unreachable" }, askForCode("Please check your connection")),
  screen("code-too-often", { [calls.code]: tooMany }, askForCode("Please wait a minute")),
  screen("code-sent", code, askForCode("If one may be sent now")),
  screen("code-told", code, async (page) => {
    await press(page, "I have a code");
    await page.getByLabel("Code").waitFor();
  }),
  screen("code-short", code, async (page) => {
    await askForCode("If one may be sent now")(page);
    await page.getByLabel("Code").fill("12345");
    await press(page, "Open my data");
    await sees(page, "The code has 6 digits");
  }),
  screen("code-wrong", { ...code, [calls.access]: wrong }, giveCode("This code is not right")),
  screen("loading", { ...everything, [calls.own]: "pending" }, giveCode("Loading your data...")),
  screen("failed", { ...everything, [calls.own]: serverError }, giveCode("Something went wrong")),
  screen("opened", everything, async (page) => {
    await opened(page);
    for (const part of [
      "Your questionnaire",
      "Answers you have not sent yet",
      "Your visit",
      "Your stories",
      "Mails we sent you",
    ])
      await page.getByRole("heading", { name: part }).click();
    await page.getByText("We have your application").click();
    await page.getByText("The broth of 2009").click();
  }),
  screen("little", little, opened),
  screen("read-out", readOut, async (page) => {
    await opened(page);
    await page.getByRole("heading", { name: "Your stories" }).click();
    await sees(page, "open your data with a code that we mail");
    await page.getByRole("heading", { name: "Agreement and newsletter" }).click();
  }),
  screen("read-out-delete", readOut, doing(erase), "question"),
  screen("saved", { ...everything, [calls.correct]: { json: ownData } }, doing(save("Saved"))),
  screen("saving", { ...everything, [calls.correct]: "pending" }, doing(save("Saving..."))),
  screen("not-saved", { ...everything, [calls.correct]: "unreachable" }, doing(save("Please check your"))),
  screen("saved-too-often", { ...everything, [calls.correct]: tooMany }, doing(save("Please wait a minute"))),
  screen("with-errors", everything, async (page) => {
    await opened(page);
    await page.getByLabel("Email Address *").fill("thao@");
    await press(page, "Save");
    await sees(page, "Please enter a valid email address");
  }),
  screen("new-email", { ...everything, [calls.own]: newEmail }, giveCode("We have sent a code to thao.new")),
  screen(
    "new-email-wrong",
    { ...everything, [calls.own]: newEmail },
    doing(async (page) => {
      await page.route("**/access", (route) => route.fulfill({ status: 403, json: wrongCode }));
      await page.getByLabel("Code").fill("654321");
      await press(page, "Use this address");
      await sees(page, wrongCode.message);
    }),
  ),
  screen(
    "code-again",
    { ...everything, [calls.correct]: tooLate },
    doing(save("Please enter a new code")),
    "form",
  ),
  screen("withdraw", everything, doing(withdraw), "question"),
  screen(
    "withdraw-failed",
    { ...everything, [calls.withdraw]: serverError },
    doing(withdraw, async (page) => {
      await page.getByRole("dialog").getByRole("button", { name: "Withdraw", exact: true }).click();
      await sees(page, "Something went wrong");
    }),
  ),
  screen("delete", everything, doing(erase), "question"),
  screen(
    "delete-sure",
    { ...everything, [calls.erase]: serverError },
    doing(eraseSurely("Something went wrong")),
  ),
  screen(
    "deleted-before",
    { ...everything, [calls.erase]: none },
    doing(eraseSurely("Everything is deleted")),
  ),
  screen("deleted", { ...everything, [calls.erase]: done }, doing(eraseSurely("Everything is deleted"))),
];
