import type { Page } from "@playwright/test";
import { calls, FAMILY_PAGE, pageOf, questionnaire, visit, visited } from "./family-api.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError, tooMany } from "./staff.ts";

const VISIT = "Your filming visit";

const screen = (name: string, api: Record<string, Answer>, act?: (page: Page) => Promise<void>): Screen => ({
  name: `questionnaire-visit-${name}`,
  address: FAMILY_PAGE,
  api,
  act: async (page) => {
    await page.getByRole("heading", { name: VISIT }).waitFor();
    await act?.(page);
  },
});

const accept = (sign: string) => async (page: Page) => {
  await page.getByRole("button", { name: "That works for us" }).click();
  await page.getByText(sign).waitFor();
};

const askForAnother = async (page: Page) => {
  await page.getByRole("button", { name: "We need another day" }).click();
  await page
    .getByLabel("Your message to our team")
    .fill("Grandma arrives on Friday.\nAny day after that is fine!");
};
const sendMessage = (sign: string) => async (page: Page) => {
  await askForAnother(page);
  await page.getByRole("button", { name: "Ask for another day" }).click();
  await page.getByText(sign).first().waitFor();
};

const refused = (current: unknown): Answer => ({
  status: 409,
  json: { message: "The day of your visit has changed meanwhile. Please look again.", current },
});
const moved = visit({ scheduledDate: "2199-12-05", timeSlot: "evening" });

export const visitAnswerScreens: Screen[] = [
  screen("asked", visited()),
  screen("before-questionnaire", pageOf({ status: "approved", questionnaireStatus: null, visit: visit() })),
  screen(
    "follow-up",
    pageOf(
      { status: "approved", questionnaireStatus: "needs_followup", visit: visit() },
      questionnaire({ status: "needs_followup", reviewedAt: "2026-11-12T20:00:00.000Z" }),
    ),
  ),
  screen("accepted", visited({ answer: "accepted", status: "confirmed" })),
  screen(
    "just-accepted",
    { ...visited(), [calls.answer]: { json: visit({ answer: "accepted" }) } },
    accept("We look forward to it!"),
  ),
  screen("another-day", visited({ answer: "another_day" })),
  screen("message", visited(), askForAnother),
  screen("sending", { ...visited(), [calls.answer]: "pending" }, sendMessage("Sending...")),
  screen("message-too-long", visited(), async (page) => {
    await askForAnother(page);
    await page.getByLabel("Your message to our team").fill("Any day. ".repeat(600));
    await page.getByRole("button", { name: "Ask for another day" }).click();
    await page.getByText("Please keep this to 5,000 characters or fewer").waitFor();
  }),
  screen(
    "unreachable",
    { ...visited(), [calls.answer]: "unreachable" },
    sendMessage("Please check your connection and try again."),
  ),
  screen(
    "failed",
    { ...visited(), [calls.answer]: serverError },
    accept("Something went wrong on our side."),
  ),
  screen("moved", { ...visited(), [calls.answer]: refused(moved) }, sendMessage("Your answer was not sent")),
  screen(
    "answered-elsewhere",
    { ...visited(), [calls.answer]: refused({ ...moved, answer: "accepted" }) },
    sendMessage("Your answer was not sent"),
  ),
  screen(
    "day-over",
    { ...visited(), [calls.answer]: refused(visit({ scheduledDate: "2026-01-05" })) },
    sendMessage("Your answer was not sent"),
  ),
  screen("too-often", { ...visited(), [calls.answer]: tooMany }, sendMessage("Please wait a minute")),
  screen("changing", visited({ answer: "accepted" }), async (page) => {
    await page.getByRole("button", { name: "Change your answer" }).click();
    await page.getByRole("button", { name: "Keep my answer" }).waitFor();
  }),
  screen(
    "gone",
    { ...visited(), [calls.answer]: refused(null) },
    accept("There is no visit to answer any more"),
  ),
  screen("past", visited({ scheduledDate: "2026-01-05", answer: "accepted" })),
  screen("past-another-day", visited({ scheduledDate: "2026-01-05", answer: "another_day" })),
  screen("completed", visited({ scheduledDate: "2026-01-05", status: "completed", answer: "accepted" })),
];
