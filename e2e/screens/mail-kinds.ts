import type { Page } from "@playwright/test";
import { automaticKinds, type MailKind, mailKindLabels, mailKinds } from "#contract/mail.ts";
import { type MailKindSettings, placeholdersOf } from "#contract/mail-kinds.ts";
import { show } from "#contract/show.ts";
import { application } from "#scripts/samples/applications.ts";
import type { Answer, Screen } from "./screen.ts";
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

const family = application({ familyName: "The Garcia Family" });

const unfold = (title: string) => (page: Page) => page.getByText(title, { exact: true }).click();

const screen = (
  name: string,
  answers: Record<string, Answer>,
  act: (page: Page) => Promise<void>,
): Screen => ({
  name: `notifications-${name}`,
  address: "/admin/notifications",
  api: staffApi({
    "GET /api/mail-kinds": { json: kinds },
    "GET /api/settings": {
      json: { copyTo: null, doubleOptIn: false, updatedAt: "2026-03-01T12:00:00.000Z" },
    },
    "GET /api/family-registrations": { json: [family] },
    "POST /api/mail-kinds/application_approved/preview": {
      json: {
        to: "maria@example.com",
        subject: "Good news for The Garcia Family",
        html: "<!doctype html><html lang=en><body><p>Dear Maria Garcia,</p></body></html>",
        text: "Dear Maria Garcia,",
      },
    },
    ...answers,
  }),
  act,
});

const openKinds = async (page: Page) => {
  await unfold("Kinds and words")(page);
  await page.getByText("Own words").waitFor();
};
const openWords = async (page: Page) => {
  await openKinds(page);
  await page.getByRole("button", { name: "Edit words of 'Application approved'" }).click();
  await page.getByRole("dialog").waitFor();
};
const openCopies = async (page: Page) => {
  await unfold("Copies")(page);
  await page.getByLabel("Send a copy").waitFor();
};

const openSignUps = async (page: Page) => {
  await unfold("Newsletter sign-ups")(page);
  await page.getByLabel("Ask new subscribers").waitFor();
};

export const mailKindScreens: Screen[] = [
  screen("kinds", {}, openKinds),
  { ...screen("words", {}, openWords), dialog: "form" },
  screen("words-preview", {}, async (page) => {
    await openWords(page);
    await page.getByLabel("Family", { exact: true }).selectOption(family.id);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.frameLocator("iframe").getByText("Dear Maria Garcia").waitFor();
  }),
  screen("sign-ups", {}, openSignUps),
  screen("copies", {}, openCopies),
];
