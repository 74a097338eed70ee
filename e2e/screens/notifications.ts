import type { Page } from "@playwright/test";
import type { OutboxMail } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { heldMailScreens } from "./held-mails.ts";
import { mailKindScreens } from "./mail-kinds.ts";
import type { Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

const SENT_AT = "2026-03-01T12:00:02.000Z";

const mail = (number: number, change: Partial<OutboxMail>): OutboxMail =>
  mailOf({
    id: `5f0c7a54-0b9c-4f4e-9a8e-00000000000${number}`,
    kind: "registration",
    heldFor: null,
    to: `maria.johnson${number}@example.com`,
    subject: `We have your application to ${show.name}`,
    text: `Dear Maria Johnson,\n\nThank you for applying! Our casting team reads every application.\n\n${show.name}`,
    status: "failed",
    attempts: 1,
    ...change,
  });

/** Of a decision. */
const told = { kind: "visit_scheduled", heldFor: "visit", attempts: 0 } as const;

/** One for each of the outcomes that staff tell apart. */
const every = {
  failed: [
    mail(3, { lastError: "E_RECIPIENT_NOT_ALLOWED: destination address is not a verified address" }),
    mail(4, { kind: "story", attempts: 7, lastError: "E_DELIVERY_FAILED: the other end did not answer" }),
  ],
  held: [mail(7, { ...told, status: "held", edited: true })],
  queued: [
    mail(1, { status: "queued", attempts: 0 }),
    mail(2, {
      status: "queued",
      kind: "newsletter",
      attempts: 3,
      lastError: "Network connection lost",
      to: "a.very.long.address.that.goes.on.and.on@an-unreasonably-long-domain-name.example.com",
    }),
    mail(8, { ...told, status: "queued", releasedAt: null, dueAt: "2030-03-01T12:10:00.000Z" }),
  ],
  sent: [
    mail(5, { status: "sent", sentAt: SENT_AT }),
    mail(6, { status: "sent", sentAt: SENT_AT, attempts: 0 }),
  ],
  discarded: [mail(9, { ...told, status: "discarded" })],
};
const next = { link: '</api/outbox?cursor=x>; rel="next"' };
const [refused] = every.failed;

const screen = (name: string, search: string, act: (page: Page) => Promise<void>): Screen => ({
  name: `notifications-${name}`,
  address: `/admin/notifications${search}`,
  api: staffApi({
    ...Object.fromEntries(
      Object.entries(every).map(([status, json]) => [
        `GET /api/outbox?status=${status}`,
        { json, headers: status === "sent" ? next : {} },
      ]),
    ),
    [`GET /api/outbox/${refused?.id}`]: { json: { ...refused, html: "<p>Dear Maria</p>", attachments: [] } },
  }),
  act,
});

export const notificationScreens: Screen[] = [
  screen("to-send", "", (page) => page.getByRole("region", { name: "Failed emails" }).waitFor()),
  {
    ...screen("mark-as-sent", "", async (page) => {
      const failed = page.getByRole("region", { name: "Failed emails" }).getByRole("listitem");
      await failed.first().getByRole("button").first().click();
      await page.getByRole("button", { name: "Mark as sent" }).click();
      await page.getByRole("dialog", { name: "Mark as Sent?" }).waitFor();
    }),
    dialog: "question",
  },
  screen("sent", "?view=sent", (page) => page.getByRole("button", { name: "Show more" }).waitFor()),
  screen("discarded", "?view=sent&status=discarded", (page) =>
    page.getByRole("button", { name: /^Restore/ }).waitFor(),
  ),
  ...heldMailScreens,
  ...mailKindScreens,
];
