import type { Page } from "@playwright/test";
import type { Answer, Screen } from "./screen.ts";

const OPEN = "Already applied? Get your link again";

const ask = async (page: Page, email: string) => {
  await page.getByLabel("The email you applied with").fill(email);
  await page.getByRole("button", { name: "Email me my link" }).click();
};

const screen = (name: string, answer: Answer, sign: string, email = "maria@example.com"): Screen => ({
  name: `lost-link-${name}`,
  address: "/questionnaire/not-an-id",
  api: { "POST /api/links": answer },
  act: async (page) => {
    await ask(page, email);
    await page.getByText(sign).first().waitFor();
  },
});

export const lostLinkScreens: Screen[] = [
  {
    name: "lost-link-register",
    address: "/register",
    act: async (page) => {
      await page.getByRole("button", { name: OPEN }).click();
      await page.getByLabel("The email you applied with").waitFor();
    },
  },
  screen("asked", { status: 202, json: {} }, "If you applied with this address"),
];
