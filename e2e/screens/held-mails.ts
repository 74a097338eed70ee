import type { Page } from "@playwright/test";
import type { OutboxMail, WholeMail } from "#contract/mail.ts";
import { colors, show } from "#contract/show.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import type { Answer, Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

/* The part of the tab where mails are released: what waits, what one of them says, and how far the sending has come. */

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
  text: [
    "BEGIN:VCALENDAR",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "SEQUENCE:2",
    `SUMMARY:Filming with ${show.name}`,
    `DTSTART;TZID=${show.timeZone}:20261124T090000`,
    `DTEND;TZID=${show.timeZone}:20261124T130000`,
    "ORGANIZER:mailto:casting@example.com",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n"),
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
const QUEUED = "GET /api/outbox?status=queued";
const SENT = "GET /api/outbox?status=sent";
const FAILED = "GET /api/outbox?status=failed";
const list = (entries: OutboxMail[]): Answer => ({ json: entries });

const screen = (
  name: string,
  answers: Record<string, Answer>,
  act: (page: Page) => Promise<void>,
  search = "",
): Screen => ({
  name: `notifications-${name}`,
  address: `/admin/notifications${search}`,
  api: staffApi({ "GET /api/outbox": { json: [] }, [HELD]: list(mails), ...wholeMails, ...answers }),
  act,
});

const rows = (page: Page) => page.getByRole("list", { name: "Held mails" }).getByRole("listitem");
const openFirst = async (page: Page) => {
  await rows(page).getByRole("button").first().click();
  await page.frameLocator("iframe").getByText("Good news").waitFor();
};
const openMoved = async (page: Page) => {
  await rows(page).getByRole("button").nth(1).click();
  await page.getByText("The file as it is").waitFor();
};
const tickAll = async (page: Page) => {
  await page.getByLabel("Select all that are listed").check();
  await page.getByRole("button", { name: "Send 3 mails" }).waitFor();
};
const edit = async (page: Page) => {
  await openFirst(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("dialog", { name: "Edit Mail" }).waitFor();
};
const editAndSave = (subject: string) => async (page: Page) => {
  await edit(page);
  await page.getByLabel("Subject *").fill(subject);
  await page.getByRole("button", { name: "Save" }).click();
};

const onItsWay = (number: number, change: Partial<OutboxMail> = {}) =>
  held(number, { status: "queued", releasedAt: "2026-03-01T12:00:00.000Z", ...change });
/** As if 14 had been released in this browser tab before. */
const releasedBefore = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.addInitScript(
    (ids) => sessionStorage.setItem("desk:released-mails", JSON.stringify(ids)),
    Array.from({ length: 14 }, (_, n) => idOf(20 + n)),
  );
  await page.reload();
  await act(page);
};
/** Of the 14, all that neither wait nor have failed. */
const sentBut = (...numbers: number[]) =>
  list(
    Array.from({ length: 14 }, (_, n) => 20 + n)
      .filter((number) => !numbers.includes(number))
      .map((number) => held(number, { status: "sent" })),
  );
const REFUSED = "E_RECIPIENT_NOT_ALLOWED: destination address is not a verified address";
const failed = [20, 21, 22, 23, 24, 25].map((number) =>
  held(number, {
    status: "failed",
    attempts: 1,
    lastError: REFUSED,
    ...family(number, number === 21 ? LONG : `Family ${number}`),
  }),
);

export const heldMailScreens: Screen[] = [
  screen("held-ticked", {}, tickAll),
  {
    ...screen("release-question", {}, async (page) => {
      await tickAll(page);
      await page.getByRole("button", { name: "Send 3 mails" }).click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
  { ...screen("mail", {}, openFirst), dialog: "text" },
  screen("mail-with-calendar-file", {}, openMoved),
  { ...screen("mail-edit", {}, edit) },
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
      await editAndSave("Very good news")(page);
      await page.getByRole("button", { name: "Keep mine" }).waitFor();
    },
  ),
  screen(
    "sending",
    {
      [QUEUED]: list([26, 27, 28].map((number) => onItsWay(number))),
      [FAILED]: list(failed.slice(0, 1)),
      [SENT]: sentBut(20, 26, 27, 28),
    },
    releasedBefore((page) => page.getByText("Sending: 11 of 14").waitFor()),
  ),
];
