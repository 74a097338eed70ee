import type { Page } from "@playwright/test";
import { calls, FAMILY_PAGE, pageOf, visit, visited } from "./family-api.ts";
import type { Answer, Screen } from "./screen.ts";

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
const moved = visit({ scheduledDate: "2098-12-05", timeSlot: "evening" });

export const visitAnswerScreens: Screen[] = [
  screen("asked", visited()),
  screen(
    "unanswered",
    pageOf({ status: "scheduled", questionnaireStatus: null, visit: visit({ arrivalTime: "09:30" }) }),
    (page) => page.getByRole("link", { name: "Answer the questions" }).waitFor(),
  ),
  screen("accepted", visited({ answer: "accepted", status: "confirmed" })),
  screen("another-day", visited({ answer: "another_day" })),
  screen("message", visited(), askForAnother),
  screen("moved", { ...visited(), [calls.answer]: refused(moved) }, sendMessage("Your answer was not sent")),
  {
    name: "questionnaire-visit-over",
    address: FAMILY_PAGE,
    api: visited({ scheduledDate: "2026-01-05", status: "completed", answer: "accepted" }),
    act: (page) => page.getByText("Thank you for opening your door!").waitFor(),
  },
];
