import type { Page } from "@playwright/test";
import type { ContactEntry } from "#contract/contact-info.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError, staffApi } from "./staff.ts";

const ALL = "GET /api/contact-info/all";

const entry = (number: number, change: Partial<ContactEntry> = {}): ContactEntry => ({
  id: `5f0c7a54-0b9c-4f4e-9a8e-00000000000${number}`,
  email: `season-${number}@example.com`,
  phone: "(213) 555-0147",
  location: "Pier 1",
  isActive: false,
  createdAt: `2026-03-0${number}T12:00:00.000Z`,
  updatedAt: `2026-03-0${number}T12:00:00.000Z`,
  ...change,
});

const LONG: Partial<ContactEntry> = {
  email: "the.casting.department.of.the.second.season@an-unreasonably-long-domain-name.example.com",
  phone: "+1 (323) 555-0190 extension 4711",
  location: "Studio 4, behind the bakery, 12345 West Sunset Boulevard, Upper Old Harbor-on-the-Water 19064",
};
const some: Answer = { json: [entry(3), entry(2, { ...LONG, isActive: true }), entry(1)] };

const screen = (
  name: string,
  list: Answer,
  act: (page: Page) => Promise<void>,
  more: Record<string, Answer> = {},
): Screen => ({
  name: `contact-info-${name}`,
  address: "/admin/contact-info",
  api: staffApi({ [ALL]: list, "POST /api/contact-info": serverError, ...more }),
  act,
});

const changed: Answer = {
  status: 409,
  json: {
    message: "Somebody else has changed this contact entry meanwhile.",
    current: entry(3, { ...LONG, isActive: true, updatedAt: "2026-11-20T18:04:00.000Z" }),
  },
};
const path = `/api/contact-info/${entry(3).id}`;
const editFirst = async (page: Page) => {
  await open(/^Edit/)(page);
  await page.getByLabel("Phone *").fill("(213) 555-0100");
  await save(page);
};

/** Presses the first button so named and waits for the dialog it opens. */
const open = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
};
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

export const contactInfoScreens: Screen[] = [
  screen("empty", { json: [] }, (page) => page.getByText("No contact information yet.").waitFor()),
  screen("some", some, (page) => page.getByText("season-1").first().waitFor()),
  { ...screen("add", some, open(/^Add Contact Info/)), dialog: "form" },
  { ...screen("delete", some, open(/^Delete/)), dialog: "question" },
  screen(
    "edit-conflict",
    some,
    async (page) => {
      await editFirst(page);
      await page.getByRole("button", { name: "Keep mine" }).waitFor();
    },
    { [`PUT ${path}`]: changed },
  ),
  screen("add-failed", some, async (page) => {
    await open(/^Add Contact Info/)(page);
    await page.getByLabel("Email *").fill("new@example.com");
    await page.getByLabel("Phone *").fill("(213) 555-0147");
    await page.getByLabel("Location *").fill("Pier 1");
    await save(page);
    await page.getByText("Create Failed").waitFor();
  }),
];
