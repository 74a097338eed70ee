import { beforeEach, describe, expect, test } from "vitest";
import type { OutboxMail, WholeMail } from "#contract/mail.ts";
import { connect } from "#worker/db/client.ts";
import { holdMail, holdMails, storedVisit, storeFamily, storeVisit } from "#worker/testing/mails.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const OUTBOX = "/api/outbox";
let cookie = "";
beforeEach(async () => {
  cookie = await worker.logIn("showrunner");
});

const db = () => connect(worker.env.DB);
const list = async (query = "") =>
  (await (await worker.call(`${OUTBOX}${query}`, { cookie })).json()) as OutboxMail[];
const get = (id: string) => worker.call(`${OUTBOX}/${id}`, { cookie });
const release = (ids: unknown) => worker.call(`${OUTBOX}/release`, { json: { ids }, cookie });
const put = (id: string, json: object) => worker.call(`${OUTBOX}/${id}`, { method: "PUT", json, cookie });

describe("a held mail", () => {
  test("is listed as it would be sent, under what it tells of and its family", async () => {
    const family = { id: await storeFamily(db()), familyName: "The Garcia Family" };
    const id = await holdMail(db(), family.id);
    await holdMail(db(), await storeFamily(db()), { kind: "visit_cancelled", heldFor: "visit" });
    const text = expect.stringContaining("Dear Maria Garcia,");
    for (const query of [`?family=${family.id}`, "?heldFor=registration"])
      expect(await list(`${query}&status=held`)).toMatchObject([{ id, family, text }]);
  });

  test("arrives as it was shown, with its calendar file, and is then sent", async () => {
    const visit = storedVisit();
    const about = { kind: "visit_scheduled", heldFor: "visit", aboutId: visit.id, visit } as const;
    const family = await storeFamily(db(), { email: "maria@example.com" });
    await storeVisit(db(), family, visit);
    const id = await holdMail(db(), family, about);
    await put(id, { subject: "See you soon" });
    const shown = (await (await get(id)).json()) as WholeMail;
    const response = await release([id]);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ released: [id], refused: [] });
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [sent] = await worker.sentMails();
    const { subject, text, html } = shown;
    expect(sent).toMatchObject({ to: ["maria@example.com"], subject: "See you soon", text, html });
    expect(subject).toBe("See you soon");
    const [file] = shown.attachments;
    expect(file?.text).toContain("METHOD:REQUEST");
    expect(sent?.attachments).toEqual([
      {
        filename: "visit-2026-12-04.ics",
        contentType: "text/calendar; charset=utf-8; method=REQUEST",
        disposition: "attachment",
        size: new TextEncoder().encode(file?.text).length,
      },
    ]);
    await expect.poll(() => list()).toMatchObject([{ id, status: "sent", to: "maria@example.com" }]);
  });
});

describe("a release", () => {
  test("takes ids in capitals and twice for the same mail", async () => {
    const [id = ""] = await holdMails(db(), 1);
    expect(await (await release([id, id.toUpperCase()])).json()).toEqual({ released: [id], refused: [] });
  });

  test("takes 1 to 200 ids", async () => {
    const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const ids of [undefined, [], ["not-an-id"], tooMany]) {
      const response = await release(ids);
      expect(response.status).toBe(400);
      const issues = [{ message: "Please give 1 to 200 ids of mails" }];
      expect(await response.json()).toMatchObject({ issues });
    }
  });
});

test("cron sends by the clock that it is given, and links lead to the site of this installation", async () => {
  await worker.changeSettings({ SITE_URL: "https://trial.example" });
  const family = await storeFamily(db());
  const dueAt = new Date(Date.now() + 600_000).toISOString();
  await holdMail(db(), family, { status: "queued", dueAt });
  await worker.runCron();
  expect(await worker.sentMails()).toEqual([]);
  await worker.runCron(new Date(Date.now() + 660_000));
  await expect.poll(worker.sentMails).toHaveLength(1);
  const [sent] = await worker.sentMails();
  expect(sent?.html).toContain(`<a href="https://trial.example/questionnaire/${family}"`);
});
