import type { Page } from "@playwright/test";
import { fill } from "#e2e/application-form.ts";
import type { Screen } from "./screen.ts";

/* What waits on the device for a connection. The card in its form's place is `register-unanswered`. */

const CALL = "**/api/family-registrations";

/** Sends an application that nobody answers. */
const apply = async (page: Page) => {
  await page.route(CALL, (route) => route.abort());
  await fill(page, "The Johnson Family", "maria@example.com");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await page.getByText("You can close this page").waitFor();
};

const message = "We have an application of this family already.";
const refusal = { status: 409, json: { message, issues: [{ path: "familyName", message }] } };

/** Looks at another page, from which it is sent, and refused. */
const beRefused = async (page: Page) => {
  await apply(page);
  await page.unroute(CALL);
  await page.goto("/terms-of-service");
  await page.getByText(message).waitFor();
};

const screen = (name: string, act: Screen["act"], more: Partial<Screen> = {}): Screen => ({
  name: `waiting-${name}`,
  address: "/register",
  ...(act && { act }),
  ...more,
});

export const waitingScreens: Screen[] = [
  screen("elsewhere", async (page) => {
    await apply(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
    await page.getByText("is sent by itself once there is a connection").waitFor();
  }),
  screen(
    "refused-opened",
    async (page) => {
      await beRefused(page);
      await page.getByRole("link", { name: "Open your application" }).click();
      await page.getByRole("heading", { name: "Your application could not be taken." }).waitFor();
      await page.getByLabel("Family Name *").waitFor();
    },
    { api: { "POST /api/family-registrations": refusal } },
  ),
];
