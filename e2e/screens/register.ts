import type { Page } from "@playwright/test";
import { formats, samples } from "#contract/show.ts";
import { agree } from "#e2e/application-form.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError } from "./staff.ts";

const SUBMIT = "Submit Application";

const fill = async (page: Page) => {
  await page.getByLabel("Family Name *").fill("The Johnson Family");
  await page.getByLabel("Primary Contact *").fill("Maria Johnson");
  await page.getByLabel("Email Address *").fill("maria@example.com");
  await page.getByLabel("Phone Number *").fill(formats.phoneExample);
  await page.getByLabel("Home Address *").fill(samples.address);
  await page.getByLabel("BBQ").check();
  await page.getByLabel("Signature Dish #1 *").fill("Gumbo");
  await agree(page);
};

const sent = (name: string, answer: Answer, sign: string): Screen => ({
  name,
  address: "/register",
  api: { "POST /api/family-registrations": answer },
  act: async (page) => {
    await fill(page);
    await page.getByRole("button", { name: SUBMIT }).click();
    await page.getByText(sign).waitFor();
  },
});

export const registerScreens: Screen[] = [
  { name: "register", address: "/register" },
  {
    name: "register-with-errors",
    address: "/register",
    act: async (page) => {
      await page.getByLabel("Email Address *").fill("maria@gmial.com");
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByText("Please select at least one specialty").waitFor();
    },
  },
  sent("register-sending", "pending", "Submitting..."),
  sent("register-sent", { status: 201, json: {} }, "Application Submitted!"),
  sent(
    "register-sent-before",
    { status: 409, json: { message: "We have it.", received: "2026-11-28T15:14:00.000Z" } },
    "We received your first version on",
  ),
  sent("register-failed", serverError, "Submission failed"),
  {
    name: "register-no-connection",
    address: "/register",
    act: async (page) => {
      await page.route("**/api/family-registrations", (route) => route.abort());
      await fill(page);
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByText("No connection.").waitFor();
    },
  },
  {
    name: "register-unsent",
    address: "/register",
    act: async (page) => {
      await page.route("**/api/family-registrations", (route) => route.abort());
      await fill(page);
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByText("No connection.").waitFor();
      await page.reload();
      await page.getByText("This isn't sent yet.").waitFor();
    },
  },
  {
    name: "register-kept",
    address: "/register",
    act: async (page) => {
      await page.getByLabel("Family Name *").fill("The Johnson Family");
      await page.getByText("Draft saved.").waitFor();
    },
  },
  {
    name: "register-start-over",
    address: "/register",
    dialog: "question",
    act: async (page) => {
      await fill(page);
      await page.getByRole("button", { name: "Start over" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
