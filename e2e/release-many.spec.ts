import type { OutboxMail } from "#contract/mail.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { expect, logIn, test } from "./fixtures.ts";
import { heldRows, newFamilies, openHeld } from "./held.ts";
import { storeMail } from "./mail-rows.ts";

/* More mails than are sent at once, and more than one call may release. */

test("of many released mails some are sent at once and the rest by cron, and the desk says how far it is", async ({
  page,
  request,
  mailsTo,
}) => {
  const [family] = await newFamilies(page, 1);
  if (!family) throw new Error("There is no family");
  const waits = { kind: "application_approved", held_for: "registration", released_at: null } as const;
  const unwritten = { subject: "", text: "", html: "" } as const;
  for (let count = 0; count < 24; count++)
    await storeMail(request, {
      recipient: family.email,
      family_id: family.id,
      status: "held",
      attempts: 0,
      ...waits,
      ...unwritten,
    });
  await openHeld(page, family);
  await expect(heldRows(page)).toHaveCount(24);
  await page.getByLabel("Select all that are listed").check();
  await page.getByRole("button", { name: "Send 24 mails" }).click();
  const question = page.getByRole("dialog", { name: "Send 24 mails?" });
  await expect(question).toContainText("A few go out at once, the others over the next minutes.");
  await question.getByRole("button", { name: "Send 24 mails" }).click();
  await expect(page.getByText("24 mails on the way.")).toBeVisible();
  const progress = page.getByRole("region", { name: "Sending" });
  // Other tests release mails, too.
  await expect(progress).toContainText(/Sending: 2\d of 2\d/);
  await request.get("/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*");
  await expect(progress).toContainText(/2\d mails sent\./);
  // With the confirmation of its application.
  expect(await mailsTo(family.email)).toHaveLength(25);
});

/* The server's part is played. */
const mails = Array.from({ length: 260 }, (_, n) =>
  mailOf({
    id: `5f0c7a54-0b9c-4f4e-9a8e-${String(n).padStart(12, "0")}`,
    status: "held",
    family: { id: `6a0c7a54-0b9c-4f4e-9a8e-${String(n).padStart(12, "0")}`, familyName: `Family ${n}` },
  }),
);

test("all that match are released, also those that no page has brought, and what failed can be tried again", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 500/);
  let held: OutboxMail[] = mails;
  const released: number[] = [];
  await page.route("**/api/outbox?*", (route) => {
    const { searchParams: query } = new URL(route.request().url());
    if (query.get("status") !== "held") return route.fulfill({ json: [] });
    const from = Number(query.get("cursor") ?? 0);
    const end = from + Number(query.get("limit") ?? 50);
    const link = end < held.length ? { link: `</api/outbox?cursor=${end}>; rel="next"` } : {};
    return route.fulfill({ json: held.slice(from, end), headers: link });
  });
  await page.route("**/api/outbox/release", (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] };
    released.push(ids.length);
    if (released.length === 2)
      return route.fulfill({ status: 500, json: { message: "The postman is ill." } });
    held = held.filter(({ id }) => !ids.includes(id));
    return route.fulfill({ json: { released: ids, refused: [] } });
  });
  await logIn(page, "producer");
  await page.goto("/admin/notifications");
  await page.getByLabel("Select all that are listed").check();
  await page.getByRole("button", { name: "Select all 260 that match" }).click();
  await page.getByRole("button", { name: "Send 260 mails" }).click();
  const question = page.getByRole("dialog", { name: "Send 260 mails?" });
  await expect(question).toContainText("To 260 families");
  await question.getByRole("button", { name: "Send 260 mails" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Sending Failed" });
  await expect(failure).toContainText("200 mails on the way.");
  await expect(failure).toContainText("60 mails could not be released and stay held. The postman is ill.");
  expect(released).toEqual([200, 60]);

  // What failed is ticked still.
  await page.getByRole("button", { name: "Send 60 mails" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send 60 mails" }).click();
  await expect(page.getByText("60 mails on the way.")).toBeVisible();
  await expect(page.getByText("No mail is held.")).toBeVisible();
  expect(released).toEqual([200, 60, 60]);
});
