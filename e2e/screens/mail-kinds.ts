import type { Page } from "@playwright/test";
import { automaticKinds, type MailKind, mailKindLabels, mailKinds } from "#contract/mail.ts";
import { type MailKindSettings, placeholdersOf } from "#contract/mail-kinds.ts";
import { retentionDefaults } from "#contract/retention-days.ts";
import { show } from "#contract/show.ts";
import type { Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

const settings = (kind: MailKind): MailKindSettings => ({
  kind,
  rule: automaticKinds.includes(kind) ? "always" : "hold",
  subject: `${show.name}: ${mailKindLabels[kind].toLowerCase()}`,
  text:
    kind === "code"
      ? "Dear {contact},\n\nYour code is {code}. It is good for ten minutes, and once."
      : "Dear {contact},\n\nGood news: we loved your application. {link}\n\nWe look forward to it.",
  placeholders: placeholdersOf[kind],
  original: kind !== "application_approved",
  updatedAt: "2026-03-01T12:00:00.000Z",
});
const kinds = mailKinds.map(settings);

const api = staffApi({
  "GET /api/mail-kinds": { json: kinds },
  "GET /api/settings": {
    json: {
      copyTo: null,
      doubleOptIn: false,
      retention: retentionDefaults,
      updatedAt: "2026-03-01T12:00:00.000Z",
    },
  },
  "POST /api/mail-kinds/application_approved/preview": {
    json: {
      to: "sam@example.com",
      subject: "Good news for The Sample Family",
      html: "<!doctype html><html lang=en><body><p>Dear Sam Sample,</p></body></html>",
      text: "Dear Sam Sample,",
    },
  },
});
const address = "/admin/notifications?view=settings";

const openTemplate = async (page: Page) => {
  await page.getByRole("button", { name: "Edit template 'Application approved'" }).click();
  await page.getByRole("dialog").waitFor();
};

export const mailKindScreens: Screen[] = [
  {
    name: "notifications-settings",
    address,
    api,
    act: async (page) => {
      await page.getByRole("button", { name: "Original words" }).waitFor();
      await page.getByLabel("Ask new subscribers").waitFor();
    },
  },
  { name: "notifications-template", address, api, act: openTemplate, dialog: "form" },
  {
    name: "notifications-template-preview",
    address,
    api,
    act: async (page) => {
      await openTemplate(page);
      await page.getByRole("button", { name: "Preview with sample data" }).click();
      await page.frameLocator("iframe").getByText("Dear Sam Sample").waitFor();
    },
  },
];
