import { beforeEach, expect, test } from "vitest";
import type { OutboxMail, WholeMail } from "#contract/mail.ts";
import type { MailKindSettings, MailPreview } from "#contract/mail-kinds.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { connect } from "#worker/db/client.ts";
import { SITE } from "#worker/testing/client.ts";
import { holdMail, storedVisit, storeFamily, storeVisit } from "#worker/testing/mails.ts";
import { dumpTables } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
let cookie = "";
beforeEach(async () => {
  cookie = await worker.logIn("producer");
});

const db = () => connect(worker.env.DB);
const read = async <Answer>(address: string, call: Parameters<typeof worker.call>[1] = {}) => {
  const response = await worker.call(`/api/${address}`, { ...call, cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

test("staff list, edit and release a held mail, which arrives as it was shown", async () => {
  const visit = storedVisit();
  const family = await storeFamily(db(), { email: "maria@example.com" });
  await storeVisit(db(), family, visit);
  await holdMail(db(), await storeFamily(db()));
  const about = { kind: "visit_scheduled", heldFor: "visit", aboutId: visit.id, visit } as const;
  const id = await holdMail(db(), family, about);
  expect(await read("outbox?limit=1")).toHaveLength(1);
  for (const query of [`family=${family}`, "heldFor=visit&status=held", "kind=visit_scheduled"])
    expect(await read(`outbox?${query}`)).toMatchObject([
      { id, family: { id: family, familyName: "The Garcia Family" } },
    ]);

  await read(`outbox/${id}`, { method: "PUT", json: { subject: "See you soon" } });
  const shown = await read<WholeMail>(`outbox/${id}`);
  expect(await read("outbox/release", { json: { ids: [id, id.toUpperCase()] } })).toEqual({
    released: [id],
    refused: [],
  });
  await expect.poll(worker.sentMails).toHaveLength(1);
  const [sent] = await worker.sentMails();
  const { text, html, attachments } = shown;
  expect(sent).toMatchObject({ to: ["maria@example.com"], subject: "See you soon", text, html });
  expect(sent?.attachments).toMatchObject([
    { filename: attachments[0]?.filename, size: new TextEncoder().encode(attachments[0]?.text).length },
  ]);
  await expect.poll(() => read("outbox?status=sent")).toMatchObject([{ id, to: "maria@example.com" }]);
});

test("cron sends what is due by its clock, with links to this installation", async () => {
  const family = await storeFamily(db());
  await holdMail(db(), family, { status: "queued", dueAt: new Date(Date.now() + 600_000).toISOString() });
  await worker.runCron();
  expect(await worker.sentMails()).toEqual([]);
  await worker.runCron(new Date(Date.now() + 660_000));
  await expect.poll(worker.sentMails).toHaveLength(1);
  expect((await worker.sentMails())[0]?.html).toContain(`<a href="${SITE}/questionnaire/${family}"`);
});

test("staff change and preview a kind's template", async () => {
  const changed = await read<MailKindSettings>("mail-kinds/visit_moved", {
    method: "PUT",
    json: { subject: "New day: {date}" },
  });
  expect(await read("mail-kinds")).toContainEqual(changed);
  const familyId = await storeFamily(db());
  const preview = await read<MailPreview>("mail-kinds/visit_moved/preview", { json: { familyId } });
  expect(preview.subject).toMatch(/^New day: \w+day, /);
  expect((await worker.call("/api/mail-kinds/unknown/preview", { json: {}, cookie })).status).toBe(404);
});

test("every email that a visitor causes counts for its mailbox and network, which are stored nowhere", async () => {
  const send = (address: string, json: object) =>
    worker.call(`/api/${address}`, { json, headers: { "cf-connecting-ip": "203.0.113.7" } });
  const first = await send("family-registrations", { ...filledApplication, email: "maria@example.com" });
  const { id } = (await first.json()) as { id: string };
  await send("story-submissions", { ...filledStory, email: "Maria+1@example.com" });
  for (const email of ["maria+2@example.com", "maria+3@example.com"])
    expect((await send("newsletter", { email })).status).toBe(201);
  await send("links", { email: "maria@example.com" });
  await send(`family-registrations/${id}/code`, {});
  await expect.poll(worker.sentMails).toHaveLength(5);
  const { results } = await worker.env.DB.prepare(
    "SELECT key, count FROM quotas WHERE key LIKE 'confirmations %' OR key LIKE 'automatic mails from %'",
  ).all<{ key: string; count: number }>();
  expect(results.map(({ key, count }) => [key.slice(0, 12), count]).toSorted()).toEqual([
    ["automatic ma", 5],
    ["confirmation", 3],
  ]);
  expect(JSON.stringify(await dumpTables(worker.env))).not.toContain("203.0.113.7");

  const [left] = await read<OutboxMail[]>("outbox?status=failed");
  expect(left).toMatchObject({ to: "maria+3@example.com", kind: "newsletter", attempts: 0 });
  const retried = await read<OutboxMail>(`outbox/${left?.id}/retry`, { method: "POST" });
  expect(retried).toMatchObject({ id: left?.id, status: "sent", attempts: 1 });
  expect(await read("outbox")).toContainEqual(retried);
});
