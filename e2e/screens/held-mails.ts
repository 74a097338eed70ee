import type { Page } from "@playwright/test";
import type { OutboxMail, WholeMail } from "#contract/mail.ts";
import { colors, show } from "#contract/show.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import type { Answer, Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

/* Where emails are released: what waits, what one of them says, and how far the sending has come. */

const idOf = (number: number) => `5f0c7a54-0b9c-4f4e-9a8e-0000000000${number}`;
const family = (number: number, familyName: string) => ({
  family: { id: `6a0c7a54-0b9c-4f4e-9a8e-0000000000${number}`, familyName },
});

const held = (number: number, change: Partial<OutboxMail> = {}) =>
  mailOf({
    id: idOf(number),
    status: "held",
    releasedAt: null,
    to: `maria.garcia${number}@example.com`,
    subject: `${show.name}: we would love to get to know you`,
    text: "Dear Maria Garcia,\n\nGood news: we loved your application, and would like to know more about your kitchen.",
    ...change,
  });

const LONG = "The Featherstonehaugh-Cholmondeley-Vanderbilt-Papadopoulos Family of Old Harbor";

const mails = [
  held(11),
  held(12, {
    kind: "visit_moved",
    heldFor: "visit",
    edited: true,
    ...family(12, LONG),
    to: "a.very.long.address.that.goes.on.and.on@an-unreasonably-long-domain-name.example.com",
    subject: `${show.name}: your filming day has moved`.repeat(3),
    text: `Dear Konstantina,\n\n${"Your filming day has moved, and we are sorry for the trouble. ".repeat(12)}`,
  }),
  held(13, {
    kind: "questionnaire_followup",
    heldFor: "questionnaire",
    ...family(13, "The Rossi Family"),
    text: "Dear Lucia Rossi,\n\nThank you for your answers. We have one more question.",
  }),
];

const { light } = colors;
const html = `<!doctype html><html lang="en"><head><title>Mail</title></head>
<body style="margin:0;background:${light["base-200"]};color:${light["base-content"]};font:16px/1.6 Georgia,serif"><div style="max-width:34em;margin:0 auto;padding:32px 20px">
<p style="font-size:22px;font-weight:bold;color:${light.primary}">${show.name}</p><div style="background:${light["base-100"]};border-radius:14px;padding:28px">
<p>Dear Maria Garcia,</p><p>Good news: we loved your application, and would like to know more about your kitchen.</p>
<p>Your page: <a href="https://example.com/questionnaire/1" style="color:${light.primary}">https://example.com/questionnaire/1</a></p></div></div></body></html>`;

const invitation = {
  filename: "visit-2026-11-24.ics",
  type: "text/calendar; charset=utf-8; method=REQUEST",
  text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR",
};

const whole = (mail: OutboxMail, change: Partial<WholeMail> = {}): Answer => ({
  json: { ...mail, html, attachments: [], ...change },
});
const [first, moved] = mails as [OutboxMail, OutboxMail];
const wholeMails: Record<string, Answer> = {
  [`GET /api/outbox/${first.id}`]: whole(first),
  [`GET /api/outbox/${moved.id}`]: whole(moved, { attachments: [invitation] }),
};

const HELD = "GET /api/outbox?status=held";
const SOME_TIME = "2026-03-01T12:00:00.000Z";
const REFUSED = "E_RECIPIENT_NOT_ALLOWED: destination address is not a verified address";
const list = (entries: OutboxMail[]): Answer => ({ json: entries });

const screen = (
  name: string,
  answers: Record<string, Answer>,
  act: (page: Page) => Promise<void>,
): Screen => ({
  name: `notifications-${name}`,
  address: "/admin/notifications",
  api: staffApi({ "GET /api/outbox": { json: [] }, [HELD]: list(mails), ...wholeMails, ...answers }),
  act,
});

const rows = (page: Page) => page.getByRole("region", { name: "Held emails" }).getByRole("listitem");
const open = (number: number, sign: string) => async (page: Page) => {
  await rows(page).nth(number).getByRole("button").first().click();
  await page.getByText(sign).waitFor();
  await page.frameLocator("iframe").getByText("Good news").waitFor();
};
const openFirst = open(0, "maria.garcia11@example.com");
const tickAll = async (page: Page) => {
  await page.getByLabel("Select all that are listed").check();
  await page.getByRole("button", { name: "Send 3" }).waitFor();
};
const ask = async (page: Page) => {
  await tickAll(page);
  await page.getByRole("button", { name: "Send 3" }).click();
  await page.getByRole("dialog").waitFor();
};
const edit = async (page: Page) => {
  await openFirst(page);
  await page.getByRole("dialog").getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("dialog", { name: "Edit Email" }).waitFor();
};

export const heldMailScreens: Screen[] = [
  screen("held-ticked", {}, tickAll),
  { ...screen("release-question", {}, ask), dialog: "question" },
  { ...screen("mail", {}, openFirst), dialog: "text" },
  screen("mail-with-calendar-file", {}, open(1, "Save visit-2026-11-24.ics")),
  screen("mail-edit", {}, edit),
  screen(
    "mail-edit-conflict",
    {
      [`PUT /api/outbox/${first.id}`]: {
        status: 409,
        json: {
          message: "Somebody else has changed this mail meanwhile.",
          current: {
            ...first,
            subject: "News from the kitchen",
            edited: true,
            updatedAt: "2026-11-20T18:04:00.000Z",
          },
        },
      },
    },
    async (page) => {
      await edit(page);
      await page.getByLabel("Subject *").fill("Very good news");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("button", { name: "Keep mine" }).waitFor();
    },
  ),
  screen(
    "sending",
    {
      "POST /api/outbox/release": { json: { released: [idOf(12), idOf(13), idOf(26)], refused: [] } },
      "GET /api/outbox?status=queued": list([held(26, { status: "queued", releasedAt: SOME_TIME })]),
      "GET /api/outbox?status=failed": list([
        held(20, { status: "failed", attempts: 1, lastError: REFUSED, ...family(20, LONG) }),
      ]),
    },
    async (page) => {
      await ask(page);
      await page.getByRole("dialog").getByRole("button", { name: "Send 3 emails" }).click();
      await page.getByText("2 of 3").waitFor();
    },
  ),
];
